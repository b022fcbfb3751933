package org.gavel.service.query;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.print.StrategyPrinter;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.Assumption;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.game.algebra.AssumptionVerifier;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.strategy.share.ShareStrategy;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.inquiry.ShareInquiry;
import org.gavel.inquiry.UnprovedAnswerException;
import org.gavel.inquiry.Verify;
import org.gavel.inquiry.answer.ShareAnswer;
import org.gavel.io.answer.JsonLines;
import org.gavel.io.graph.GraphFormat;
import org.gavel.play.simulate.Tenders;
import org.gavel.service.report.Headers;
import org.gavel.service.report.ScheduleSheet;
import org.gavel.service.request.Input;
import tools.jackson.databind.JsonNode;

/**
 * Whether two players, or several parts, with a wish of their own can share one token: all wishes are met, whatever the others
 * do, if what they need together is less than all the money.
 */
public final class Scheduled {

    private static final int USUAL_ROUNDS = 20;
    private static final Input<Integer> ROUNDS = Input
            .of(Integer.class, "rounds", "N", "how many rounds of all strategies to show (" + USUAL_ROUNDS + ")")
            .from(0, 1_000, "give a number from 0 to 1000");

    /** Whose strategy to print. */
    public static final Input<String> TENDER = Input.text("tender", "NAME",
            "print the strategy of this player or part as a file for play and strategy");
    private static final Input<String> BOARD = Input.text("board", "NAME",
            "print the game that the strategy of this player or part plays, as JSON");

    private static final Input<Assumption> ASSUME = Input.of(Assumption.class, "assume", "nothing|admissible|promise",
            "what each of two may assume of the other (nothing): never to give up their own wish, and to leave all moves"
                    + " to the other once it is settled");

    static final List<Input<?>> INPUTS = List.of(Inputs.GAME, ROUNDS, TENDER, BOARD, ASSUME, Inputs.VERIFY,
            Inputs.CERTIFICATE);

    private Scheduled() {
    }

    /**
     * What somebody asks.
     *
     * @throws LimitReachedException if there was no time for all thresholds
     */
    public static ScheduleSheet of(Inquirer asking) {
        Tenders given = tenders(first(asking), asking);
        if (given.games().stream().anyMatch(each -> !haveSameVertices(each, given.games().get(0)))) {
            throw new InputException("a wish of several sets has a board of its own, and is not scheduled with another",
                    "name one set in each wish");
        }
        Tenders tenders = given.assuming(asking.value(ASSUME).orElse(Assumption.NOTHING),
                ExpansionLimits.DEFAULT.maxPositions(), asking.stop());
        if (asking.verify() == Verify.YES) {
            requireProved(tenders, asking.stop());
        }
        Optional<Integer> tender = wish(TENDER, tenders, asking);
        Map<Integer, String> boards = wish(BOARD, tenders, asking)
                .map(wish -> Map.of(wish, json(tenders.games().get(wish)))).orElse(Map.of());
        List<ShareAnswer> answers = tenders.games().stream().map(each -> answer(each, asking)).toList();
        ScheduleSheet thresholds = new ScheduleSheet(tenders, answers, Optional.empty(),
                asking.says(Inputs.CERTIFICATE) ? answers.stream().map(each -> Query.tree(each, asking)).toList()
                        : List.of(),
                Map.of(), boards);
        if (thresholds.verdict() != ScheduleSheet.Verdict.COMPATIBLE) {
            return thresholds;
        }
        BigFraction margin = thresholds.spare().divide(2 * answers.size());
        try {
            return new ScheduleSheet(tenders, answers,
                    Optional.of(tenders.play(IntStream.range(0, answers.size()).mapToObj(thresholds::share).toList(),
                            margin, asking.value(ROUNDS).orElse(USUAL_ROUNDS), asking.stop())),
                    thresholds.proofs(),
                    tender.map(wish -> Map.of(wish, rules(thresholds, wish, margin, asking))).orElse(Map.of()),
                    boards);
        } catch (LimitReachedException e) {
            return thresholds;
        }
    }

    /** Makes sure that the games lack only moves that the assumption excludes. */
    private static void requireProved(Tenders tenders, StopSignal stop) {
        Optional<String> fault = tenders.assumption() == Assumption.NOTHING ? Optional.empty()
                : new AssumptionVerifier(tenders.given(), tenders.games(), tenders.assumption() == Assumption.PROMISE,
                        stop)
                        .fault();
        if (fault.isPresent()) {
            throw new UnprovedAnswerException("the assumption could not be verified at " + fault.get());
        }
    }

    private static Optional<Integer> wish(Input<String> input, Tenders tenders, Inquirer asking) {
        return asking.value(input).map(name -> {
            if (!tenders.names().contains(name)) {
                throw new InputException(asking.called(input) + ": nobody called '" + name + "' has a wish",
                        "choose one of " + String.join(", ", tenders.names()));
            }
            return tenders.names().indexOf(name);
        });
    }

    private static String json(BiddingGame game) {
        StringWriter text = new StringWriter();
        Unchecked.run(() -> GraphFormat.JSON.write(game, text));
        return text.toString();
    }

    /** A strategy as a text, with what it is for. */
    private static String rules(ScheduleSheet found, int wish, BigFraction margin, Inquirer asking) {
        BiddingGame game = found.tenders().games().get(wish);
        String name = found.tenders().names().get(wish);
        String comment = (found.tenders().areOfPlayers() ? Headers.capitalised(name) : name) + " wants "
                + found.wish(wish) + ", and gets " + Fractions.text(found.share(wish)) + " of the money at "
                + game.board().name(game.start());
        return found.tenders().strategy(wish, margin, asking.stop()) instanceof ShareStrategy strategy
                ? StrategyPrinter.text(game, strategy, comment)
                : StrategyPrinter.optimal(game, Player.ALICE, margin, comment);
    }

    /** The game of the first wish. */
    private static BiddingGame first(Inquirer asking) {
        BiddingGame game = asking.wish(Optional.empty()).with(Money.CONTINUOUS);
        return GameAlgebra.wishes(game).isEmpty() ? asking.wish(Optional.of(Player.ALICE.label())) : game;
    }

    /** The games of all wishes, by the auction of the first. */
    private static Tenders tenders(BiddingGame first, Inquirer asking) {
        List<String> names = GameAlgebra.wishes(first);
        List<BiddingGame> games = new ArrayList<>(List.of(first));
        names.stream().skip(1).map(name -> asking.wish(Optional.of(name))).forEach(games::add);
        boolean players = names.contains(Player.BOB.label());
        Auction proved = Auction.DEFAULT.with("payment", "poorman").with("mover", first.auction().mover().label());
        if (!players && !first.auction().equals(proved)) {
            throw new InputException(
                    "parts are proved to share a token only where the highest bid, named in secret, is paid"
                            + " to the bank, and not with " + first.auction().choices().entrySet().stream()
                                    .filter(each -> !each.getValue().equals(proved.choices().get(each.getKey())))
                                    .map(each -> each.getKey() + " " + each.getValue())
                                    .collect(Collectors.joining(", ")),
                    "choose payment poorman, and no other rule of bids or ties, or call two parts alice and bob");
        }
        games.replaceAll(game -> game == first ? game
                : game.with(players ? first.auction().reversed() : first.auction()));
        return new Tenders(games);
    }

    /** The games of all wishes, if a game is about the first of several on one board; else none. */
    static List<BiddingGame> all(BiddingGame game, Inquirer asking) {
        if (!GameAlgebra.isOfFirstWish(game)) {
            return List.of();
        }
        try {
            List<BiddingGame> games = tenders(game, asking).games();
            return games.stream().allMatch(each -> haveSameVertices(each, game)) ? games : List.of();
        } catch (InputException | InvalidTextException e) {
            return List.of();
        }
    }

    /** Whether all wishes of a game can be met, once it is known what the first needs; empty if it is about one wish. */
    public static Optional<ScheduleSheet> beside(ShareAnswer first, Inquirer asking) {
        List<BiddingGame> games = first.solution().completion() == Completion.COMPLETE ? all(first.game(), asking)
                : List.of();
        return games.isEmpty() ? Optional.empty()
                : Optional.of(new ScheduleSheet(new Tenders(games),
                        games.stream().map(each -> each == first.game() ? first : answer(each, asking)).toList(),
                        Optional.empty(), List.of(), Map.of(), Map.of()));
    }

    private static boolean haveSameVertices(BiddingGame one, BiddingGame other) {
        int count = one.board().declaredCount();
        return count == other.board().declaredCount() && IntStream.range(0, count)
                .allMatch(vertex -> one.board().name(vertex).equals(other.board().name(vertex)));
    }

    private static ShareAnswer answer(BiddingGame game, Inquirer asking) {
        ShareAnswer answer = new ShareInquiry(ContinuousOptions.DEFAULT, asking.verify()).answer(game,
                IntStream.range(0, asking.says(Inputs.CERTIFICATE) ? game.board().declaredCount() : 0), asking.stop(),
                asking.watch());
        if (answer.solution().completion() != Completion.COMPLETE) {
            throw new LimitReachedException("stopped before the thresholds were found", "allow more time");
        }
        return answer;
    }

    /** The answer of a session. */
    static JsonNode json(RequestInquirer asking) {
        return JsonLines.object(of(asking).properties());
    }
}
