package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ComplementThresholds;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Claims about safety with charges, of boards whose numbers are found by hand. */
class AvoidanceProofTest {

    private static final String RIGHT = "7/18 25/36 7/36 1 0";
    private static final String REST = "11/18 11/36 29/36 0 1";

    /** The well 0 leads left to 1, with the cellar 3, and right to 2, with an end 4; the well pays Alice a tenth. */
    private static ColouredGraphBuilder well(Outcome end) {
        return ColouredGraph.builder().addVertices(5).edge(0, 1).edge(0, 2).edge(1, 0).edge(1, 3).edge(2, 0).edge(2, 4)
                .edge(3, 0).mark(3).terminal(4, end).charge(0, Player.ALICE, BigFraction.of(1, 10));
    }

    private static BiddingGame game(ColouredGraphBuilder board, String auction) {
        return new BiddingGame("well", board.build(), 0, Auction.parse(auction), Objective.Plain.SAFETY);
    }

    private static RationalThresholds shares(String numbers, IntPredicate never) {
        BigFraction[] shares = Arrays.stream(numbers.split(" ")).map(BigFraction::parse).toArray(BigFraction[]::new);
        return new RationalThresholds(shares.length, vertex -> shares[vertex], never);
    }

    private static List<Violation> check(BiddingGame game, ContinuousThresholds alice, ContinuousThresholds bob) {
        return verifier(StopSignal.NEVER).check(solution(game, alice, bob)).first();
    }

    private static ContinuousSolution solution(BiddingGame game, ContinuousThresholds alice,
            ContinuousThresholds bob) {
        return ContinuousSolution.of(game, alice, bob, Completion.COMPLETE, new Statistics("by hand", 0, 0, 0));
    }

    private static EndlessShareVerifier verifier(StopSignal stop) {
        return new EndlessShareVerifier((game, player, mover, undecided, usable) -> {
            throw new AssertionError("no moves are needed");
        }, stop);
    }

    @Test
    void check_rightNumbers_areAcceptedAndOthersNameThePlayer() {
        BiddingGame game = game(well(Outcome.ALICE), "");
        RationalThresholds bob = shares(REST, vertex -> vertex == 4);
        assertThat(check(game, shares(RIGHT, vertex -> vertex == 3), bob)).isEmpty();
        assertThat(check(game, new ComplementThresholds(bob), bob)).isEmpty();
        assertThat(check(game, shares("3/8 25/36 7/36 1 0", vertex -> false), bob).get(0).toString())
                .contains("of what is left to Bob, the lower bound 5/8 is more than");
        assertThat(check(game, shares("2/5 25/36 7/36 1 0", vertex -> false), bob)).anyMatch(each -> each.reason()
                .startsWith("of what is left to Bob, the upper bound 3/5 is not reached"));
        RationalThresholds less = shares("3/5 11/36 29/36 0 1", vertex -> false);
        assertThat(check(game, new ComplementThresholds(less), less)).allMatch(each -> each.player() == Player.BOB)
                .isNotEmpty();
        assertThat(check(game, shares("-1/18 25/36 7/36 1 0", vertex -> false), bob).get(0).player())
                .isEqualTo(Player.ALICE);
        assertThat(check(game, shares(RIGHT, vertex -> false), shares("11/18 11/36 -29/36 0 1", vertex -> false)))
                .isNotEmpty();
    }

    @Test
    void check_enclosures_areAcceptedWhereEachBoundHolds() {
        BiddingGame game = game(well(Outcome.ALICE), "");
        double[] low = {0.605, 0.302, 0.802, 0, 1};
        double[] high = {0.6112, 0.3056, 0.8056, 0, 1};
        EnclosureThresholds bob = new EnclosureThresholds(low, high, vertex -> false);
        assertThat(check(game, new ComplementThresholds(bob), bob)).isEmpty();
        assertThat(check(game, shares(RIGHT, vertex -> false), bob)).isEmpty();
        high[1] = 0.3055;
        assertThat(check(game, new ComplementThresholds(bob), bob)).isNotEmpty();
        high[1] = 0.3056;
        low[2] = 0.8056;
        assertThat(check(game, new ComplementThresholds(bob), bob)).isNotEmpty();
        BigFraction[] exact = Arrays.stream(REST.split(" ")).map(BigFraction::parse).toArray(BigFraction[]::new);
        assertThat(check(game, shares(RIGHT, vertex -> false),
                new EnclosureThresholds(low, high, exact, exact, vertex -> false)).get(0).reason())
                .contains("do not enclose the bounds");
    }

    @Test
    void check_never_isAcceptedOnlyWhereAllTheMoneyIsTooLittle() {
        BiddingGame game = game(well(Outcome.ALICE), "");
        assertThat(check(game, shares(RIGHT, vertex -> vertex == 2), shares(REST, vertex -> false)).get(0).toString())
                .contains("'never' is not proved");
        assertThat(check(game, shares(RIGHT, vertex -> false), shares(REST, vertex -> vertex == 3)).get(0).toString())
                .contains("'never' is not proved");
    }

    /** With a tie for her end, every play that ends is won by Bob or nobody, and one that does not can be ended for nothing. */
    @Test
    void check_tie_leavesADrawAndIsNotHers() {
        BiddingGame game = game(well(Outcome.TIE), "");
        RationalThresholds bob = shares(REST, vertex -> false);
        assertThat(check(game, new ComplementThresholds(bob), bob)).anyMatch(each -> each.player() == Player.ALICE);
        assertThat(check(game, shares("1 1 1 1 1", vertex -> false), bob)).isEmpty();
        assertThat(check(game(well(Outcome.BOB), ""), shares("1 1 1 1 1", vertex -> false),
                shares("0 0 0 0 0", vertex -> false))).isEmpty();
    }

    /** Bob goes from 0 to C, and Alice stays, so that he needs next to nothing; if he is paid, nothing. */
    @ParameterizedTest
    @CsvSource({"0, false", "1/9, true"})
    void check_neverOfAlice_needsASureWayAndNotOnlyAnotherSuchVertex(String paid, boolean never) {
        ColouredGraphBuilder board = ColouredGraph.builder().addVertices(4).mark(1).edge(1, 0).edge(Player.ALICE, 0, 0)
                .edge(Player.BOB, 0, 1).edge(2, 0).edge(3, 3).charge(3, Player.ALICE, BigFraction.ONE);
        BiddingGame game = game(paid.equals("0") ? board : board.charge(0, Player.BOB, BigFraction.parse(paid)), "");
        RationalThresholds bob = shares("0 0 0 1", vertex -> false);
        assertThat(check(game, shares("1 1 1 0", vertex -> vertex == 1), bob)).isEmpty();
        assertThat(check(game, shares("1 1 1 0", vertex -> vertex < 3), bob).isEmpty()).isEqualTo(never);
    }

    @Test
    void check_stopped_isALimit() {
        RationalThresholds bob = shares(REST, vertex -> false);
        ContinuousSolution claimed = solution(game(well(Outcome.ALICE), ""), new ComplementThresholds(bob), bob);
        assertThatThrownBy(() -> verifier(() -> true).check(claimed)).isInstanceOf(LimitReachedException.class);
    }

    @Test
    void knows_boardsAndAuctionsThatAreWrittenDownHere_andNoOthers() {
        for (String auction : List.of("", "payment robin-hood:1/5")) {
            assertThat(EndlessShareVerifier.knows(game(well(Outcome.ALICE), auction))).isTrue();
        }
        for (String auction : List.of("payment poorman", "payment all-pay", "payment taxman:1/2", "ties no-move",
                "mover winner-moves")) {
            assertThat(EndlessShareVerifier.knows(game(well(Outcome.ALICE), auction))).as(auction)
                    .isFalse();
        }
        assertThat(EndlessShareVerifier.knows(game(well(Outcome.ALICE).owner(1, Player.BOB), ""))).isFalse();
        BiddingGame game = game(well(Outcome.ALICE), "payment robin-hood:1/5");
        for (Objective objective : Objective.Plain.values()) {
            assertThat(objective == Objective.Plain.PARITY
                    || EndlessShareVerifier.knows(game.with(objective)) == (objective == Objective.Plain.SAFETY))
                    .as(objective.label()).isTrue();
        }
    }
}
