package org.gavel.service.request;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.dsl.strategy.WrittenStrategy;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.strategy.NonadaptiveStrategy;
import org.gavel.engine.strategy.RandomStrategy;
import org.gavel.engine.strategy.StableChips;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.ThresholdMoves;
import org.gavel.engine.strategy.VertexMoves;
import org.gavel.engine.strategy.share.VertexShareStrategy;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.play.optimal.OptimalChips;
import org.gavel.play.optimal.OptimalMoney;
import org.gavel.play.path.PathBidding;
import org.gavel.play.path.PathBoard;

/**
 * A strategy as users name it: {@code optimal}, {@code random:7}, {@code nonadaptive:a=2,b=1}, and so on.
 *
 * @param option the option or the field it is at, for messages
 * @param text what was written
 * @param files where files of strategies are found
 */
public record StrategyArgument(String option, String text, Files files) {

    /** Finds the files of strategies. */
    @FunctionalInterface
    public interface Files {
        /** No one may name a file. */
        Files NONE = name -> {
            throw new InputException("strategies of files are not read here",
                    "name one of " + String.join(", ", NAMES));
        };

        /** The text of a file. */
        SourceText read(String name) throws IOException;
    }

    /** What may be written, for help texts. */
    public static final String FORMS = "optimal or optimal:MARGIN; random or random:SEED; stable; nonadaptive:BID or"
            + " nonadaptive:VERTEX=BID,...; on paths nonadaptive, adaptive, balanced, crushing; or a file of a strategy";

    /** The names of all strategies that are not files. */
    public static final List<String> NAMES = List.of("optimal", "random", "stable", "nonadaptive", "adaptive",
            "balanced", "crushing");
    /** How the names of files of strategies end. */
    public static final String SUFFIX = ".strategy";
    private static final BigFraction MARGIN = BigFraction.of(1, 1000);

    /** The strategy of a file that the user has written. */
    private WrittenStrategy written() throws IOException {
        return WrittenStrategy.parse(files.read(text));
    }

    private String name() {
        int colon = text.indexOf(':');
        return colon < 0 ? text : text.substring(0, colon);
    }

    private String detail() {
        int colon = text.indexOf(':');
        return colon < 0 ? "" : text.substring(colon + 1);
    }

    /**
     * The strategy in whole chips.
     *
     * @param game a game in chips
     * @param player who plays so
     * @param start the configuration the play begins with
     * @throws InputException if there is no such strategy
     */
    public Strategy<Long> inChips(BiddingGame game, Player player, Configuration<Long> start, StopSignal stop)
            throws IOException {
        if (text.endsWith(SUFFIX)) {
            WrittenStrategy written = written();
            return written.margin(game, player).isPresent()
                    ? OptimalChips.of(game, player, start.alice(), start.bob(), stop)
                    : written.inChips(game, player, stop);
        }
        return switch (name()) {
            case "optimal" -> {
                requireNoDetail();
                yield OptimalChips.of(game, player, start.alice(), start.bob(), stop);
            }
            case "random" -> RandomStrategy.inChips(player, game.board(), seed());
            case "stable" -> {
                requireNoDetail();
                yield StableChips.of(game, player, stop);
            }
            case "nonadaptive" -> detail().isEmpty()
                    ? PathBidding.inChips(game, player, path(game), start.of(player))
                    : new NonadaptiveStrategy(player, bids(game, 0L, Purses::chips), moves(game, player, stop));
            case "adaptive", "balanced", "crushing" -> throw new InputException(
                    option + ": '" + name() + "' is for real money", "choose one for whole chips, or give real money");
            default -> throw unknown();
        };
    }

    /**
     * The strategy in real money.
     *
     * @param game a game with real money
     * @param player who plays so
     * @param start the configuration the play begins with
     * @throws InputException if there is no such strategy
     */
    public Strategy<BigFraction> inMoney(BiddingGame game, Player player, Configuration<BigFraction> start,
            StopSignal stop) throws IOException {
        BigFraction total = start.alice().add(start.bob());
        if (text.endsWith(SUFFIX)) {
            WrittenStrategy written = written();
            Optional<BigFraction> margin = written.margin(game, player);
            return margin.isPresent() ? OptimalMoney.inGame(game, player, margin.get(), stop)
                    : written.inMoney(game, player, total, stop);
        }
        BigFraction share = start.of(player).divide(total);
        switch (name()) {
            case "optimal" :
                return OptimalMoney.inGame(game, player, margin(), stop);
            case "random" :
                return RandomStrategy.inMoney(player, game.board(), seed());
            case "stable" :
                throw new InputException(option + ": 'stable' is for whole chips", "give whole chips, or use optimal");
            default :
                break;
        }
        if (!NAMES.contains(name())) {
            throw unknown();
        }
        if (!game.auction().payment().keepsTotal() || game.auction().payment().losersPay()) {
            throw new InputException(option + ": '" + name() + "' is for payment richman with real money",
                    "amounts stay what they are only where no money leaves the game");
        }
        if (name().equals("nonadaptive") && !detail().isEmpty()) {
            List<BigFraction> bids = bids(game, BigFraction.ZERO, Purses::money);
            bids.replaceAll(bid -> bid.divide(total));
            return VertexShareStrategy.nonadaptive(player, bids, moves(game, player, stop));
        }
        requireNoDetail();
        PathBoard path = path(game);
        return switch (name()) {
            case "adaptive" -> PathBidding.adaptive(player, path);
            case "crushing" -> PathBidding.crushing(player, path, game.start(), share);
            case "balanced" -> {
                if (path.size() != 4 && path.size() != 5 && path.size() != 7) {
                    throw new InputException(option + ": 'balanced' is known for 4, 5 and 7 vertices",
                            "use adaptive");
                }
                yield PathBidding.balanced(player, path);
            }
            default -> PathBidding.nonadaptive(player, path, game.start(), share);
        };
    }

    private void requireNoDetail() {
        if (!detail().isEmpty()) {
            throw new InputException(option + ": '" + name() + "' has nothing behind a colon here",
                    "write '" + name() + "'");
        }
    }

    private InputException unknown() {
        return new InputException(option + ": there is no strategy '" + name() + "'", Spelling.didYouMean(name(), NAMES,
                "choose one of " + String.join(", ", NAMES) + ", or a file that ends in " + SUFFIX));
    }

    private long seed() {
        if (detail().isEmpty()) {
            return 0;
        }
        if (!detail().matches("-?[0-9]{1,18}")) {
            throw new InputException(option + ": '" + detail() + "' is not a seed",
                    "write a whole number, as in random:7");
        }
        return Long.parseLong(detail());
    }

    private BigFraction margin() {
        if (detail().isEmpty()) {
            return MARGIN;
        }
        BigFraction margin = Purses.money(option, detail());
        if (margin.signum() == 0 || margin.compareTo(BigFraction.ONE) >= 0) {
            throw new InputException(option + ": the margin " + detail() + " is out of range",
                    "give a share between 0 and 1, as in optimal:1/100");
        }
        return margin;
    }

    private PathBoard path(BiddingGame game) {
        if (game.board().isTerminal(game.start())) {
            throw new InputException(option + ": the play is over at the start", "");
        }
        return PathBoard.of(game.graph(), game.start())
                .orElseThrow(() -> new InputException(option + ": '" + name() + "' is published for paths, and "
                        + game.name() + " is none", "name the bids, as in nonadaptive:VERTEX=BID,..."));
    }

    private static VertexMoves moves(BiddingGame game, Player player, StopSignal stop) {
        return new ThresholdMoves(
                Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game, stop), player);
    }

    private <M> List<M> bids(BiddingGame game, M nothing, BiFunction<String, String, M> amount) {
        if (detail().indexOf('=') < 0) {
            return new ArrayList<>(
                    Collections.nCopies(game.board().vertexCount(), amount.apply(option, detail())));
        }
        List<M> bids = new ArrayList<>(Collections.nCopies(game.board().vertexCount(), nothing));
        for (String pair : detail().split(",", -1)) {
            int equals = pair.lastIndexOf('=');
            if (equals < 0) {
                throw new InputException(option + ": '" + pair + "' is not a bid of a vertex",
                        "write VERTEX=BID,VERTEX=BID");
            }
            bids.set(NamedVertex.vertex(game, option, pair.substring(0, equals)),
                    amount.apply(option, pair.substring(equals + 1)));
        }
        return bids;
    }
}
