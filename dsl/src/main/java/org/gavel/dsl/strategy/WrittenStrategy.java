package org.gavel.dsl.strategy;

import java.util.Optional;
import java.util.function.Supplier;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.strategy.Algebra.NotLinearException;
import org.gavel.dsl.syntax.StrategyParser;
import org.gavel.dsl.syntax.StrategyText;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.ThresholdMoves;
import org.gavel.engine.strategy.VertexMoves;
import org.gavel.engine.task.ContinuousOptions;

/**
 * A strategy that the user has written, before it is known for which game:
 *
 * <pre>
 * strategy cautious
 * plays alice
 * at 0 bid 1 move 1
 * at 1..3 if mine &gt; theirs bid theirs
 * otherwise bid (mine + 1) / 2 keep
 * </pre>
 *
 * <p>The first rule that fits counts. Bids are held between nothing and what the player has, and rounded down to whole
 * chips; a quotient by zero counts as zero. Who moves and where is looked up after payment, with what the players have then;
 * where the rule does not say, the moves are those with real money.
 */
public final class WrittenStrategy {

    private final DiagnosticLog log;
    private final StrategyText text;

    private WrittenStrategy(DiagnosticLog log, StrategyText text) {
        this.log = log;
        this.text = text;
    }

    /**
     * Reads a strategy.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if the text has mistakes; carries all that were found
     */
    public static WrittenStrategy parse(SourceText source) {
        DiagnosticLog log = new DiagnosticLog(source);
        StrategyText text = StrategyParser.parse(log);
        log.throwIfAny();
        return new WrittenStrategy(log, text);
    }

    /**
     * The margin with which it wins as {@code optimal:MARGIN} does, if it is a line {@code optimal MARGIN} and no rules.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if it is out of range, or does not fit the game or the player
     */
    public Optional<BigFraction> margin(BiddingGame game, Player player) {
        requireFitting(game, player);
        return text.margin().map(expr -> {
            Formula<BigFraction, Boolean> formula = new Formula<>(new Numbers(BigFraction.ZERO, BigFraction.ZERO),
                    Optional.empty());
            formula.checkNumber(expr, log);
            log.throwIfAny();
            BigFraction margin = formula.number(expr);
            if (margin.signum() <= 0 || margin.compareTo(BigFraction.ONE) >= 0) {
                log.report(expr.place(), "the margin is not between 0 and 1",
                        "write a share of the money, as in 'optimal 1/100'");
                log.throwIfAny();
            }
            return margin;
        });
    }

    /**
     * The strategy in whole chips.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if it does not fit the game or the player
     */
    public Strategy<Long> inChips(BiddingGame game, Player player, StopSignal stop) {
        return WrittenPlay.inChips(player, new WrittenMoves(rules(game, player), usualMoves(game, player, stop)));
    }

    /**
     * The strategy in real money; where its bids are piecewise linear in the player's share, a {@link
     * org.gavel.engine.strategy.share.ShareStrategy}.
     *
     * @param total all the money at the start
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if it does not fit the game or the player
     */
    public Strategy<BigFraction> inMoney(BiddingGame game, Player player, BigFraction total, StopSignal stop) {
        VertexRules rules = rules(game, player);
        Supplier<VertexMoves> moves = usualMoves(game, player, stop);
        try {
            return WrittenShares.of(game, player, rules, moves, total);
        } catch (NotLinearException e) {
            return WrittenPlay.inMoney(player, new WrittenMoves(rules, moves));
        }
    }

    private VertexRules rules(BiddingGame game, Player player) {
        requireFitting(game, player);
        return VertexRules.of(text, game, player, log);
    }

    private void requireFitting(BiddingGame game, Player player) {
        text.game().filter(name -> !name.replace('_', '-').equals(game.name().replace('_', '-'))).ifPresent(name -> {
            log.report(text.place(), "the strategy is for " + name + ", not " + game.name(),
                    "leave out 'for' if it is for both");
            log.throwIfAny();
        });
        if (text.player().isPresent() && text.player().get() != player) {
            log.report(text.place(), "the strategy plays " + text.player().get().label() + ", not " + player.label(),
                    "leave out 'plays' if it is for both");
            log.throwIfAny();
        }
    }

    private static Supplier<VertexMoves> usualMoves(BiddingGame game, Player player, StopSignal stop) {
        return new Supplier<>() {
            private VertexMoves moves;

            @Override
            public VertexMoves get() {
                if (moves == null) {
                    moves = new ThresholdMoves(
                            Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game, stop), player);
                }
                return moves;
            }
        };
    }
}
