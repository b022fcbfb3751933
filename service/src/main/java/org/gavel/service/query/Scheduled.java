package org.gavel.service.query;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.print.StrategyPrinter;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Money;
import org.gavel.engine.strategy.share.ShareStrategy;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.inquiry.ShareInquiry;
import org.gavel.inquiry.answer.ShareAnswer;
import org.gavel.io.answer.JsonLines;
import org.gavel.play.simulate.Tenders;
import org.gavel.service.report.Headers;
import org.gavel.service.report.ScheduleSheet;
import org.gavel.service.request.Input;
import tools.jackson.databind.JsonNode;

/**
 * Whether two players with a wish of their own can share one token: both wishes are met, whatever the other does, if what
 * they need together is less than all the money.
 */
public final class Scheduled {

    private static final int USUAL_ROUNDS = 20;
    private static final Input<Integer> ROUNDS = Input
            .of(Integer.class, "rounds", "N", "how many rounds of both strategies to show (" + USUAL_ROUNDS + ")")
            .from(0, 1_000, "give a number from 0 to 1000");

    private static final Input<Player> TENDER = Input.of(Player.class, "tender", "alice|bob",
            "print this player's strategy as a file for play and strategy");

    static final List<Input<?>> INPUTS = List.of(Inputs.GAME, ROUNDS, TENDER, Inputs.VERIFY, Inputs.CERTIFICATE);

    private Scheduled() {
    }

    /**
     * What somebody asks.
     *
     * @throws LimitReachedException if there was no time for both thresholds
     */
    public static ScheduleSheet of(Inquirer asking) {
        BiddingGame alice = asking.wish(Player.ALICE).with(Money.CONTINUOUS);
        BiddingGame bob = bob(alice, asking);
        if (!haveSameVertices(alice.graph(), bob.graph())) {
            throw new InputException("a wish of several sets has a board of its own, and is not scheduled with another",
                    "name one set in each wish");
        }
        Map<Player, ShareAnswer> answers = new EnumMap<>(Player.class);
        answers.put(Player.ALICE, answer(alice, asking));
        answers.put(Player.BOB, answer(bob, asking));
        ScheduleSheet thresholds = new ScheduleSheet(new Tenders(alice, bob), answers, Optional.empty(),
                asking.says(Inputs.CERTIFICATE)
                        ? answers.values().stream().map(each -> Query.tree(each, asking)).toList()
                        : List.of(),
                Map.of());
        if (thresholds.verdict() != ScheduleSheet.Verdict.COMPATIBLE) {
            return thresholds;
        }
        BigFraction margin = thresholds.spare().divide(4);
        try {
            return new ScheduleSheet(thresholds.tenders(), answers,
                    Optional.of(thresholds.tenders().play(thresholds.share(Player.ALICE), margin,
                            asking.value(ROUNDS).orElse(USUAL_ROUNDS), asking.stop())),
                    thresholds.proofs(), asking.value(TENDER).map(player -> Map.of(player,
                            rules(thresholds, player, margin, asking))).orElse(Map.of()));
        } catch (LimitReachedException e) {
            return thresholds;
        }
    }

    /** A player's strategy as a text, with what it is for. */
    private static String rules(ScheduleSheet found, Player player, BigFraction margin, Inquirer asking) {
        BiddingGame game = found.tenders().game(player);
        String comment = Headers.name(player) + " wants " + found.wish(player) + ", and gets "
                + Fractions.text(found.share(player)) + " of the money at " + game.board().name(game.start());
        return found.tenders().strategy(player, margin, asking.stop()) instanceof ShareStrategy strategy
                ? StrategyPrinter.text(game, strategy, comment)
                : StrategyPrinter.optimal(game, Player.ALICE, margin, comment);
    }

    private static BiddingGame bob(BiddingGame alice, Inquirer asking) {
        return asking.wish(Player.BOB).with(alice.auction().reversed());
    }

    /** The game of Bob's wish on the board of a game that is about Alice's. */
    static Optional<BiddingGame> other(BiddingGame alice, Inquirer asking) {
        if (!GameAlgebra.isOfAlicesWish(alice)) {
            return Optional.empty();
        }
        try {
            return Optional.of(bob(alice, asking)).filter(bob -> haveSameVertices(alice.graph(), bob.graph()));
        } catch (InputException | InvalidTextException e) {
            return Optional.empty();
        }
    }

    /** Whether both wishes of a game can be met, once it is known what Alice needs for hers; empty if it is about one wish. */
    public static Optional<ScheduleSheet> beside(ShareAnswer alice, Inquirer asking) {
        return alice.solution().completion() != Completion.COMPLETE ? Optional.empty()
                : other(alice.game(), asking).map(bob -> new ScheduleSheet(new Tenders(alice.game(), bob),
                        Map.of(Player.ALICE, alice, Player.BOB, answer(bob, asking)), Optional.empty(), List.of(),
                        Map.of()));
    }

    private static boolean haveSameVertices(ColouredGraph one, ColouredGraph other) {
        return one.declaredCount() == other.declaredCount() && IntStream.range(0, one.declaredCount())
                .allMatch(vertex -> one.name(vertex).equals(other.name(vertex)));
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
