package org.gavel.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.reference.AnsweringReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.outcome.ContinuousOutcome;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.inquiry.OutcomeInquiry;
import org.gavel.inquiry.OutcomeVerifier;
import org.gavel.inquiry.Stopwatch;
import org.gavel.inquiry.Verify;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.CheckAnswer;
import org.gavel.inquiry.answer.ShareOutcomeAnswer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who can force a win in real money where all bids are paid: a draw is told from what pure play leaves open, and proved. */
class AllPayOutcomeTest {

    private static final int ROUNDS = 4;
    private static final int GRID = 8;

    private static ShareOutcomeAnswer answer(ColouredGraph graph, String ties, int alice, int bob) {
        BiddingGame game = new BiddingGame("test", graph, 0, Auction.parse("payment all-pay; ties " + ties));
        return new OutcomeInquiry(ContinuousOptions.DEFAULT, Verify.YES).answer(game, BigFraction.of(alice),
                BigFraction.of(bob), StopSignal.NEVER, Stopwatch.still());
    }

    private static CheckAnswer.Verdict check(ShareOutcomeAnswer answer, Verdict claimed) {
        ContinuousOutcome outcome = new ContinuousOutcome(claimed, answer.outcome().share(), OptionalInt.empty(),
                Optional.empty());
        return new OutcomeVerifier(StopSignal.NEVER)
                .checkSaved(new ShareOutcomeAnswer(answer.game(), outcome, Account.NONE)).verdict();
    }

    private static void assertDraw(ShareOutcomeAnswer answer) {
        assertThat(answer.outcome().verdict()).isEqualTo(Verdict.DRAW);
        assertThat(answer.account().verification().isVerified()).isTrue();
        assertThat(check(answer, Verdict.DRAW)).isEqualTo(CheckAnswer.Verdict.VERIFIED);
        assertThat(check(answer, Verdict.UNDETERMINED)).isEqualTo(CheckAnswer.Verdict.FAILED);
    }

    /** No play leads to an end that is won, so that nobody wins, whatever they have. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void outcome_whereOnlyATieIsReached_isADraw(int bob) {
        assertDraw(answer(ColouredGraph.builder().addVertices(4).edge(0, 1).terminal(1, Outcome.TIE)
                .terminal(2, Outcome.ALICE).terminal(3, Outcome.BOB).build(), "advantage:alice", 1, bob));
        assertDraw(answer(ColouredGraph.builder().addVertices(1).terminal(0, Outcome.TIE).build(), "alice", 1, bob));
    }

    /** Bob bids nothing, and then all that he has, which is more than Alice can have. */
    @ParameterizedTest
    @ValueSource(strings = {"advantage:alice", "alice", "bob", "no-move", "losers-ball", "coin"})
    void outcome_whereBobKeepsMoreThanAliceForTheLastBid_isADraw(String ties) {
        assertDraw(answer(twoWins(), ties, 2, 3));
    }

    private static ColouredGraph twoWins() {
        return ColouredGraph.builder().addVertices(4).edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 3)
                .edge(Player.ALICE, 1, 2).edge(Player.BOB, 1, 3).terminal(2, Outcome.ALICE).terminal(3, Outcome.TIE)
                .build();
    }

    /** With 5/9 she outbids him twice if she knows his bids, and with less than 2/3 he outbids or outlasts any bid of hers that he knows. */
    @Test
    void outcome_whereAliceWouldWinIfSheKnewHisBids_isUndetermined() {
        ShareOutcomeAnswer answer = answer(twoWins(), "alice", 5, 4);
        assertThat(answer.outcome().verdict()).isEqualTo(Verdict.UNDETERMINED);
        assertThat(check(answer, Verdict.UNDETERMINED)).isEqualTo(CheckAnswer.Verdict.VERIFIED);
        assertThat(check(answer, Verdict.DRAW)).isEqualTo(CheckAnswer.Verdict.FAILED);
    }

    @Test
    void outcome_onRandomBoards_agreesWithBidsThatAreTriedOneByOne() {
        int atThresholds = 0;
        Map<Verdict, Integer> decided = new EnumMap<>(Verdict.class);
        for (int seed = 0; seed < 120; seed++) {
            ColouredGraph graph = RandomGraphs.of(RandomGraphs.Shape.ACYCLIC, 6, seed);
            String ties = List.of("advantage:alice", "bob", "losers-ball").get(seed % 3);
            int alice = 1 + seed % 7;
            int bob = 1 + seed % 5;
            ShareOutcomeAnswer answer = answer(graph, ties, alice, bob);
            Verdict found = answer.outcome().verdict();
            if (found != Verdict.DRAW && found != Verdict.UNDETERMINED) {
                continue;
            }
            List<AnsweringReference> references = Stream.of(Player.values())
                    .map(player -> new AnsweringReference(graph, player, GRID)).toList();
            boolean sure = references.get(0).surely(0, alice, bob, ROUNDS)
                    || references.get(1).surely(0, bob, alice, ROUNDS);
            boolean possible = references.get(0).possibly(0, alice, bob, ROUNDS)
                    || references.get(1).possibly(0, bob, alice, ROUNDS);
            assertThat(sure && found == Verdict.DRAW).as("seed %d: a draw, but somebody wins", seed).isFalse();
            assertThat(!possible && found == Verdict.UNDETERMINED && isShort(graph)).as("seed %d", seed).isFalse();
            if (sure || !possible) {
                decided.merge(found, 1, Integer::sum);
            }
            CheckAnswer.Verdict proved = check(answer, found);
            CheckAnswer.Verdict refuted = check(answer, found == Verdict.DRAW ? Verdict.UNDETERMINED : Verdict.DRAW);
            atThresholds += proved == CheckAnswer.Verdict.UNDECIDED ? 1 : 0;
            assertThat(List.of(proved, refuted)).as("seed %d", seed).isIn(
                    List.of(CheckAnswer.Verdict.VERIFIED, CheckAnswer.Verdict.FAILED),
                    List.of(CheckAnswer.Verdict.UNDECIDED, CheckAnswer.Verdict.UNDECIDED));
        }
        assertThat(atThresholds).as("with just what a player needs").isLessThan(20);
        assertThat(decided.get(Verdict.DRAW)).isGreaterThan(8);
        assertThat(decided.get(Verdict.UNDETERMINED)).isGreaterThan(3);
    }

    /** Whether every play from the start is over within the rounds that are tried. */
    private static boolean isShort(ColouredGraph graph) {
        return rounds(graph, 0) <= ROUNDS;
    }

    private static int rounds(ColouredGraph graph, int vertex) {
        return graph.isTerminal(vertex) ? 0
                : 1 + Stream.of(Player.values()).flatMapToInt(player -> graph.successors(player, vertex))
                        .map(to -> rounds(graph, to)).max().orElseThrow();
    }
}
