package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.board.BoardPasses;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.testing.Boards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bounds in doubles on boards whose thresholds are known by hand: d/n on a path of length n under Richman payment. */
class PairProofTest {

    private static final double[] QUARTERS = {0, 0.25, 0.5, 0.75, 1};
    private static final ColouredGraph PATH = Boards.path(4);

    private static PairProof.Result check(ColouredGraph graph, String auction, Player player, double[] lower,
            double[] upper) {
        return new PairProof(new BoardPasses(() -> graph, 1), Auction.parse(auction), player,
                new EnclosureThresholds(lower, upper, vertex -> false), StopSignal.NEVER).check();
    }

    private static PairProof.Result alice(ColouredGraph graph, String auction, double[] lower, double[] upper) {
        return check(graph, auction, Player.ALICE, lower, upper);
    }

    private static double[] with(double[] shares, int vertex, double share) {
        double[] changed = shares.clone();
        changed[vertex] = share;
        return changed;
    }

    private static void assertProvedForBoth(PairProof.Result result) {
        assertThat(result).isEqualTo(new PairProof.Result(0, 0, 0, -1));
        assertThat(result.holds()).isTrue();
        assertThat(result.holdsForOther()).isTrue();
    }

    @Test
    void check_distancesOnThePath_areProvedForBoth() {
        assertProvedForBoth(alice(PATH, "", QUARTERS, QUARTERS));
        double[] mirrored = {1, 0.75, 0.5, 0.25, 0};
        assertProvedForBoth(check(PATH, "", Player.BOB, mirrored, mirrored));
    }

    @Test
    void check_boundsThatSayNothing_areProvedForBoth() {
        assertProvedForBoth(alice(PATH, "", new double[5], new double[] {1, 1, 1, 1, 1}));
        assertProvedForBoth(alice(PATH, "payment poorman", new double[] {0, 0, 0, 0, 1}, new double[] {0, 1, 1, 1, 1}));
    }

    /** The least change of one number that leaves no room for the truth, or does not follow from the others. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void check_oneUnitInTheLastPlace_isRefusedWhereItIs(int vertex) {
        double[] more = with(QUARTERS, vertex, Math.nextUp(QUARTERS[vertex]));
        double[] less = with(QUARTERS, vertex, Math.nextDown(QUARTERS[vertex]));
        double[] ones = {0, 1, 1, 1, 1};
        double[] zeros = {0, 0, 0, 0, 1};
        assertThat(alice(PATH, "", more, ones)).isEqualTo(new PairProof.Result(1, 0, 5, vertex));
        assertThat(alice(PATH, "", zeros, less)).isEqualTo(new PairProof.Result(1, 0, 5, vertex));
        PairProof.Result crossed = alice(PATH, "", with(zeros, vertex, 0.1), with(ones, vertex, 0.05));
        assertThat(crossed.holds()).isFalse();
        assertThat(crossed.holdsForOther()).isFalse();
    }

    /** Numbers that are no shares, or not in order; what is given elsewhere says nothing. */
    @ParameterizedTest
    @CsvSource({"2, NaN, 1", "2, 0, NaN", "2, -0.1, 1", "2, -Infinity, 1", "2, 0, Infinity", "2, 0.3, 0.2",
            "2, 0, 1.0000000000000002", "0, 4.9E-324, 1", "4, 0, 0.9999999999999999", "0, 0, 1.1", "0, 0, -0.1",
            "0, -0.1, 0", "4, 1.5, 1", "4, -1, 1", "2, 1.5, 1.5"})
    void check_numbersThatAreNone_areRefused(int vertex, double lower, double upper) {
        PairProof.Result result = alice(PATH, "", with(new double[5], vertex, lower),
                with(new double[] {1, 1, 1, 1, 1}, vertex, upper));
        assertThat(result).isEqualTo(new PairProof.Result(1, 0, 5, vertex));
    }

    @Test
    void check_twoWrongNumbers_areCounted() {
        double[] wrong = {0, 1, 2, 1, 0.5};
        assertThat(alice(PATH, "", new double[5], wrong)).isEqualTo(new PairProof.Result(2, 0, 5, 4));
    }

    private static ColouredGraphBuilder board(int vertices) {
        return ColouredGraph.builder().addVertices(vertices).terminal(vertices - 2, Outcome.ALICE)
                .terminal(vertices - 1, Outcome.BOB);
    }

    /** Alice can stay at 0 for ever, but makes Bob move on to 1, where a coin decides; if he can stay, too, she cannot. */
    @Test
    void check_whereOnlyTheOtherMovesOn_isProvedUnlessHeCanStay() {
        ColouredGraphBuilder waiting = board(4).edge(Player.ALICE, 0, 0).edge(Player.BOB, 0, 1)
                .edge(Player.ALICE, 1, 2).edge(Player.BOB, 1, 3);
        double[] lower = {0.4375, 0.4375, 0, 1};
        double[] upper = {0.5625, 0.5625, 0, 1};
        assertProvedForBoth(alice(waiting.build(), "", lower, upper));
        PairProof.Result endless = alice(waiting.edge(Player.BOB, 0, 0).build(), "", lower, upper);
        assertThat(endless.unproved()).isEqualTo(1);
        assertThat(endless.holdsForOther()).isTrue();
    }

    /** Nobody leaves 0 and 1: any number follows from itself, and only 1 is an upper bound, and 0 a lower one of what Bob leaves. */
    @Test
    void check_boundsThatHoldByGoingRound_areNotProved() {
        ColouredGraph closed = board(4).edge(0, 1).edge(1, 0).build();
        double[] half = {0.5, 0.5, 0, 1};
        double[] one = {1, 1, 0, 1};
        double[] zero = {0, 0, 0, 1};
        PairProof.Result upper = alice(closed, "", zero, half);
        assertThat(upper.wrong()).isZero();
        assertThat(upper.unproved()).isEqualTo(2);
        assertThat(upper.unprovedOther()).isZero();
        assertThat(upper.example()).isBetween(0, 1);
        assertThat(upper.holds()).isFalse();
        assertThat(upper.holdsForOther()).isTrue();
        PairProof.Result lower = alice(closed, "", half, one);
        assertThat(lower).isEqualTo(new PairProof.Result(0, 0, 2, -1));
        assertThat(lower.holds()).isTrue();
        assertThat(lower.holdsForOther()).isFalse();
        assertProvedForBoth(alice(closed, "", zero, one));
    }

    /** From 0 who wins may stay or go to 1, where 3/4 is needed: less follows from staying, which leads nowhere. */
    @Test
    void check_boundThatOnlyAMoveThatCostsMoreLeaves_isNotProved() {
        ColouredGraph stay = board(5).edge(Player.ALICE, 0, 0).edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 0)
                .edge(Player.ALICE, 1, 2).edge(Player.BOB, 1, 4).edge(Player.ALICE, 2, 3).edge(Player.BOB, 2, 4)
                .build();
        double[] zero = {0, 0, 0, 0, 1};
        assertThat(alice(stay, "", zero, new double[] {0.5, 0.75, 0.5, 0, 1}))
                .isEqualTo(new PairProof.Result(0, 1, 0, 0));
        assertProvedForBoth(alice(stay, "", zero, new double[] {0.75, 0.75, 0.5, 0, 1}));
        ColouredGraph bobs = board(5).edge(Player.BOB, 0, 0).edge(Player.BOB, 0, 1).edge(Player.ALICE, 0, 0)
                .edge(Player.BOB, 1, 2).edge(Player.ALICE, 1, 3).edge(Player.ALICE, 2, 3).edge(Player.BOB, 2, 4)
                .build();
        double[] one = {1, 1, 1, 0, 1};
        assertThat(alice(bobs, "", new double[] {0.5, 0.25, 0.5, 0, 1}, one).unprovedOther()).isEqualTo(1);
        assertProvedForBoth(alice(bobs, "", new double[] {0.25, 0.25, 0.5, 0, 1}, one));
    }

    /** From 0 and 3 both may stay, which is as good as to go on: one of the best moves leads on, whichever comes first. */
    @Test
    void check_bestMoveThatLeadsNowhereBesideOneThatDoes_isProved() {
        ColouredGraph round = board(6).edge(0, 0).edge(0, 1).edge(1, 4).edge(Player.ALICE, 2, 4)
                .edge(Player.BOB, 2, 5).edge(3, 2).edge(3, 3).build();
        double[] right = {0, 0, 0.5, 0.5, 0, 1};
        assertProvedForBoth(alice(round, "", right, right));
    }

    /** Each needs what the next does, and the last a half; numbers run neither up nor down, so that no one pass is enough. */
    @Test
    void check_chainAcrossTheOrder_isProvedInSomePasses() {
        int[] chain = {3, 0, 5, 1, 6, 2, 4};
        ColouredGraphBuilder builder = board(9).edge(Player.ALICE, 4, 7).edge(Player.BOB, 4, 8);
        for (int i = 0; i + 1 < chain.length; i++) {
            builder.edge(chain[i], chain[i + 1]);
        }
        double[] half = new double[9];
        Arrays.fill(half, 0, 7, 0.5);
        half[8] = 1;
        assertProvedForBoth(alice(builder.build(), "", half, half));
    }

    /** A tie is lost for both, so that nothing follows for Bob from what Alice needs. */
    @Test
    void check_boardWithATie_saysNothingOfTheOther() {
        ColouredGraph tie = ColouredGraph.builder().addVertices(3).edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 2)
                .terminal(1, Outcome.ALICE).terminal(2, Outcome.TIE).build();
        double[] right = {0.5, 0, 1};
        assertThat(alice(tie, "", right, right)).isEqualTo(new PairProof.Result(0, 0, 3, -1));
        assertThat(alice(tie, "", right, new double[] {0.5, 0, 0.5}).holds()).isFalse();
        assertThat(check(tie, "", Player.BOB, new double[3], new double[] {1, 1, 0}).holds()).isFalse();
        assertThat(check(tie, "", Player.BOB, new double[] {1, 1, 1}, new double[] {1, 1, 1}).holds()).isTrue();
    }

    /**
     * Under all-pay 0 is enough where both must move to the goal, and not where Bob may stay: then a half is needed. No
     * threshold lies between.
     */
    @ParameterizedTest
    @CsvSource({"0, 0.5, 0, true", "0, 0, 0, false", "0.5, 0.5, 0, true", "0.5, 0.75, 0, true", "0, 0.25, 1, false",
            "0.25, 0.5, 1, false", "0, 1, 0, true", "0, 0.49999999999999994, 1, false"})
    void check_underAllPay_acceptsNothingOnlyWhereTheGoalIsReachedWithoutBids(double first, double second, int wrong,
            boolean right) {
        ColouredGraph loop = board(4).edge(0, 2).edge(Player.ALICE, 1, 0).edge(Player.BOB, 1, 1).build();
        PairProof.Result result = alice(loop, "payment all-pay", new double[] {0, 0, 0, 1},
                new double[] {first, second, 0, 1});
        assertThat(result.wrong()).isEqualTo(wrong);
        assertThat(result.holds()).isEqualTo(right);
        assertThat(result.holdsForOther()).isFalse();
        assertThat(result.unprovedOther()).isEqualTo(4);
    }

    /** Bob's moves are the goal and a vertex from which nobody leaves, in both orders: 0 is too little. */
    @Test
    void check_underAllPayWhereOneMoveOfTheOtherLeadsNowhere_isNotProved() {
        for (int[] moves : new int[][] {{2, 1}, {1, 2}}) {
            ColouredGraph graph = board(4).edge(1, 1).edge(Player.ALICE, 0, 2).edge(Player.BOB, 0, moves[0])
                    .edge(Player.BOB, 0, moves[1]).build();
            PairProof.Result result = alice(graph, "payment all-pay", new double[] {0, 0, 0, 1},
                    new double[] {0, 0, 0, 1});
            assertThat(result.unproved()).isEqualTo(2);
            assertThat(alice(graph, "payment all-pay", new double[] {0, 0, 0, 1}, new double[] {0.5, 1, 0, 1})
                    .unproved()).isEqualTo(0);
        }
    }

    /** Whenever it is stopped, nothing is said, neither that bounds are right nor that they are wrong. */
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.25})
    void check_whenStopped_saysSo(double middle) {
        double[] bounds = with(QUARTERS, 2, middle);
        EnclosureThresholds claimed = new EnclosureThresholds(bounds, bounds, vertex -> false);
        int[] asked = {0};
        new PairProof(new BoardPasses(() -> PATH, 1), Auction.parse(""), Player.ALICE, claimed, () -> asked[0]++ < 0)
                .check();
        int all = asked[0];
        assertThat(all).isPositive();
        for (int allowed = 0; allowed < all; allowed++) {
            int[] left = {allowed};
            assertThatThrownBy(() -> new PairProof(new BoardPasses(() -> PATH, 1), Auction.parse(""), Player.ALICE,
                    claimed, () -> left[0]-- <= 0).check()).as("after %d of %d", allowed, all)
                    .isInstanceOf(LimitReachedException.class);
        }
    }

    @Test
    void leavesTo_ofBoundsOfTheOther_isWhetherTheyEncloseTheRest() {
        double third = 1.0 / 3;
        double rest = 1 - third;
        assertThat(leaves(third, third, rest, rest)).isEqualTo(
                BigFraction.from(third).add(BigFraction.from(rest)).equals(BigFraction.ONE));
        assertThat(leaves(0.25, 0.5, 0.5, 0.75)).isTrue();
        assertThat(leaves(0.25, 0.5, 0.25, 1)).isTrue();
        assertThat(leaves(0.25, 0.5, Math.nextUp(0.5), 0.75)).isFalse();
        assertThat(leaves(0.25, 0.5, 0.5, Math.nextDown(0.75))).isFalse();
        assertThat(leaves(0, 0x1p-60, 1, 1)).isFalse();
        assertThat(leaves(0, 0x1p-60, Math.nextDown(1), 1)).isTrue();
        assertThat(leaves(0, 1, -0.5, 1)).isFalse();
        assertThat(leaves(0, 1, 0, 1.5)).isFalse();
    }

    private static boolean leaves(double low, double high, double othersLow, double othersHigh) {
        ColouredGraph one = ColouredGraph.builder().addVertices(1).terminal(0, Outcome.ALICE).build();
        return new PairProof(new BoardPasses(() -> one, 1), Auction.parse(""), Player.ALICE,
                new EnclosureThresholds(new double[] {low}, new double[] {high}, vertex -> false),
                StopSignal.NEVER).leavesTo(
                        new EnclosureThresholds(new double[] {othersLow}, new double[] {othersHigh}, vertex -> false));
    }
}
