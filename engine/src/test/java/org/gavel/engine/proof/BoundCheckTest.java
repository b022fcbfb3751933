package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gavel.engine.proof.ContinuousClaimsTest.check;
import static org.gavel.engine.proof.ContinuousClaimsTest.checkExact;
import static org.gavel.engine.proof.ContinuousClaimsTest.doubles;
import static org.gavel.engine.proof.ContinuousClaimsTest.exact;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ComplementThresholds;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.DyadicThresholds;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.testing.Boards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Claims that only one of the conditions of a proof of shares refuses, on boards whose thresholds are known by hand. */
class BoundCheckTest {

    /** Alice has won at 0 and lost at 1. */
    private static ColouredGraphBuilder board(int vertices) {
        return ColouredGraph.builder().addVertices(vertices).terminal(0, Outcome.ALICE).terminal(1, Outcome.BOB);
    }

    private static ColouredGraphBuilder fork(ColouredGraphBuilder builder, int vertex, int alice, int bob) {
        return builder.edge(Player.ALICE, vertex, alice).edge(Player.BOB, vertex, bob);
    }

    /** Alice stays at 2, and Bob may stay or move to her goal: any share follows from itself, but he never goes. */
    @ParameterizedTest
    @CsvSource({"1/2, false", "1/1000, false", "999/1000, false", "1, true"})
    void check_oneOfTheOthersMovesToTheGoal_isNotEnough(String share, boolean right) {
        for (int[] moves : new int[][] {{0, 2}, {2, 0}}) {
            ColouredGraph graph = board(3).edge(Player.ALICE, 2, 2).edge(Player.BOB, 2, moves[0])
                    .edge(Player.BOB, 2, moves[1]).build();
            assertThat(checkExact(graph, "", "0 1 " + share, "1 0 1").isEmpty()).isEqualTo(right);
            assertThat(checkExact(graph, "payment poorman", "0 1 " + share, "1 0 1").isEmpty()).isEqualTo(right);
        }
    }

    /** All of Bob's moves are to Alice's goal, while she would stay: she lets him move. */
    @Test
    void check_allOfTheOthersMovesToTheGoal_areEnough() {
        ColouredGraph graph = board(3).edge(Player.ALICE, 2, 2).edge(Player.BOB, 2, 0).build();
        assertThat(checkExact(graph, "", "0 1 0", "1 0 1").first()).isEmpty();
    }

    /** Without a bid she may be told to stay for ever: under all-pay she has to win once, and needs half of the money for that. */
    @ParameterizedTest
    @CsvSource({"2, 0, 1/2, true", "2, 0, 0, false", "0, 2, 1/2, true", "0, 2, 0, false", "0, 0, 0, true"})
    void check_nothingUnderAllPay_needsTheGoalAfterAllMoves(int alice, int bob, String share, boolean right) {
        ColouredGraph graph = fork(board(3), 2, alice, bob).build();
        assertThat(checkExact(graph, "payment all-pay", "0 1 " + share, "1 0 1").isEmpty()).isEqualTo(right);
    }

    /** Thresholds of 2 to 61: 1/2, then half of that again and again, and 1/2 + 2^-60 at 61, which is 1/2 in doubles. */
    private static ColouredGraphBuilder nearlyEqual(int more) {
        ColouredGraphBuilder builder = fork(board(62 + more), 2, 0, 1);
        for (int vertex = 3; vertex < 61; vertex++) {
            fork(builder, vertex, 0, vertex - 1);
        }
        return fork(builder, 61, 60, 1);
    }

    private static List<BigFraction> nearlyEqualShares(BigFraction last) {
        BigFraction[] shares = new BigFraction[63];
        shares[0] = BigFraction.ZERO;
        shares[1] = BigFraction.ONE;
        for (int vertex = 2; vertex < 61; vertex++) {
            shares[vertex] = BigFraction.of(BigInteger.ONE, BigInteger.ONE.shiftLeft(vertex - 1));
        }
        shares[61] = shares[60].add(1).divide(2);
        shares[62] = last;
        return List.of(shares);
    }

    private static Violations checkNearlyEqual(ColouredGraph graph, BigFraction last) {
        List<BigFraction> alice = nearlyEqualShares(last);
        ContinuousThresholds shares = new RationalThresholds(63, alice::get);
        return check(graph, "", shares, new ComplementThresholds(shares), Exactness.EXACT);
    }

    @ParameterizedTest
    @CsvSource({"2, 61", "61, 2"})
    void check_numbersThatAreNearlyTheSame_areTold(int first, int second) {
        BigFraction half = BigFraction.of(1, 2);
        BigFraction more = half.add(BigFraction.of(BigInteger.ONE, BigInteger.ONE.shiftLeft(60)));
        ColouredGraph bobs = nearlyEqual(1).edge(Player.ALICE, 62, 0).edge(Player.BOB, 62, first)
                .edge(Player.BOB, 62, second).build();
        assertThat(checkNearlyEqual(bobs, more.divide(2)).first()).isEmpty();
        assertThat(checkNearlyEqual(bobs, half.divide(2)).first()).isNotEmpty();
        ColouredGraph alices = nearlyEqual(1).edge(Player.ALICE, 62, first).edge(Player.ALICE, 62, second)
                .edge(Player.BOB, 62, 1).build();
        assertThat(checkNearlyEqual(alices, half.add(1).divide(2)).first()).isEmpty();
        assertThat(checkNearlyEqual(alices, more.add(1).divide(2)).first()).isNotEmpty();
        ColouredGraph order = nearlyEqual(1).edge(Player.ALICE, 62, first).edge(Player.BOB, 62, second).build();
        assertThat(checkNearlyEqual(order, half.add(more).divide(2)).first()).isEmpty();
    }

    /** Many vertices with few numbers: 1/2, 1/4, 3/4 and 5/8, each as often as the others, told once for each two numbers. */
    @Test
    void check_manyVerticesOfFewNumbers_areEachTold() {
        int count = 40;
        ColouredGraphBuilder builder = board(count);
        double[] shares = new double[count];
        shares[1] = 1;
        int[][] kinds = {{0, 1}, {0, 2}, {2, 1}, {2, 4}};
        double[] values = {0.5, 0.25, 0.75, 0.625};
        for (int vertex = 2; vertex < count; vertex++) {
            int kind = (vertex - 2) % 4;
            fork(builder, vertex, kinds[kind][0], kinds[kind][1]);
            shares[vertex] = values[kind];
        }
        ColouredGraph graph = builder.build();
        assertThat(check(graph, "", shares(shares), new ComplementThresholds(shares(shares)), Exactness.EXACT).first())
                .isEmpty();
        for (int vertex = 22; vertex < 30; vertex++) {
            for (double other : values) {
                double[] wrong = shares.clone();
                wrong[vertex] = other;
                assertThat(check(graph, "", shares(wrong), new ComplementThresholds(shares(shares)), Exactness.EXACT)
                        .isEmpty()).as("%s at %d", other, vertex).isEqualTo(other == shares[vertex]);
            }
        }
    }

    private static ContinuousThresholds shares(double[] shares) {
        return new RationalThresholds(shares.length, vertex -> BigFraction.from(shares[vertex]));
    }

    /** One fork again and again, at every other of which Bob is paid 1/3: Alice needs 4/3 of a half there. */
    @Test
    void check_manyVerticesWithChargesOfTheirOwn_areEachTold() {
        int count = 24;
        ColouredGraphBuilder builder = board(count);
        List<String> alice = new ArrayList<>(List.of("0", "1"));
        List<String> bob = new ArrayList<>(List.of("1", "0"));
        for (int vertex = 2; vertex < count; vertex++) {
            fork(builder, vertex, 0, 1);
            if (vertex % 2 == 0) {
                builder.charge(vertex, Player.BOB, BigFraction.of(1, 3));
            }
            alice.add(vertex % 2 == 0 ? "2/3" : "1/2");
            bob.add(vertex % 2 == 0 ? "1/3" : "1/2");
        }
        ColouredGraph graph = builder.build();
        assertThat(checkExact(graph, "", String.join(" ", alice), String.join(" ", bob)).first()).isEmpty();
        String plain = "1/2 ".repeat(count - 2).strip();
        assertThat(checkExact(graph, "", "0 1 " + plain, "1 0 " + plain).isEmpty()).isFalse();
        double[] halves = new double[2 * count];
        Arrays.fill(halves, 0.5);
        halves[0] = halves[count] = 0;
        halves[1] = halves[count + 1] = 1;
        ContinuousThresholds plainly = doubles(halves);
        assertThat(check(graph, "", plainly, new ComplementThresholds(plainly), Exactness.EXACT).isEmpty())
                .as("what holds without charges").isFalse();
    }

    /** What the proof in units of a power of 1/2 takes as given: that every play ends, and the payment. */
    @Test
    void check_unitsOfAPowerOfAHalf_areProvedUnderRichmanWhereEveryPlayEnds() {
        ColouredGraph quarters = fork(fork(board(4), 2, 0, 1), 3, 0, 2).build();
        for (String payment : List.of("richman", "poorman")) {
            assertThat(check(quarters, "payment " + payment, new DyadicThresholds(new long[] {0, 4, 2, 1}, 2),
                    new DyadicThresholds(new long[] {4, 0, 2, 3}, 2), Exactness.EXACT).isEmpty())
                    .as("1/4, where poorman needs 1/3").isEqualTo(payment.equals("richman"));
        }
        ContinuousSolution wrong = ContinuousClaimsTest.solution(quarters, "",
                new DyadicThresholds(new long[] {0, 4, 2, 2}, 2), new DyadicThresholds(new long[] {4, 0, 2, 3}, 2),
                Exactness.EXACT);
        assertThat(new ContinuousVerifier().firstViolation(wrong)).map(Violation::vertex).contains(3);
        ColouredGraph closed = fork(board(3), 2, 2, 2).build();
        for (long units = 0; units <= 2; units++) {
            assertThat(check(closed, "", new DyadicThresholds(new long[] {0, 2, units}, 1),
                    new DyadicThresholds(new long[] {2, 0, 2}, 1), Exactness.EXACT).isEmpty()).isEqualTo(units == 2);
        }
    }

    /** The doubles are right, and the fractions between them are not. */
    @Test
    void check_wrongFractionsBetweenRightDoubles_areRefused() {
        ColouredGraph graph = fork(board(3), 2, 0, 1).build();
        for (String fraction : List.of("1/2", "2/5", "3/5")) {
            BigFraction[] said = {null, null, BigFraction.parse(fraction)};
            ContinuousThresholds alice = new EnclosureThresholds(new double[] {0, 1, 0.25}, new double[] {0, 1, 0.75},
                    said, said, vertex -> vertex == 1);
            assertThat(check(graph, "", alice, new ComplementThresholds(alice), Exactness.EXACT).isEmpty())
                    .as(fraction).isEqualTo(fraction.equals("1/2"));
        }
    }

    /** Nobody leaves 2: from 1/2 up is right for Alice, and what that leaves of 1 is too little for Bob. */
    @Test
    void check_whatProvedDoublesLeave_isNotProvedByThem() {
        ColouredGraph graph = board(3).edge(2, 2).build();
        ContinuousThresholds alice = doubles(0, 1, 0.5, 0, 1, 1);
        assertThat(check(graph, "", alice, doubles(1, 0, 0, 1, 0, 1), Exactness.ENCLOSURE).first()).isEmpty();
        assertThat(check(graph, "", alice, new ComplementThresholds(alice), Exactness.ENCLOSURE).first())
                .extracting(Violation::player).containsOnly(Player.BOB);
        assertThat(check(graph, "", alice, new ComplementThresholds(doubles(0, 1, 0, 0, 1, 1)), Exactness.ENCLOSURE)
                .first()).isEmpty();
    }

    /** Shares of other objectives are not what these equations say. */
    @Test
    void check_ofAnotherObjective_isNotDone() {
        ColouredGraph graph = fork(board(3), 2, 0, 1).mark(2).build();
        ContinuousSolution solution = new ContinuousSolution(
                new BiddingGame("made up", graph, 2, Auction.parse(""), Objective.Plain.BUCHI), exact("0 1 1/2"),
                exact("1 0 1/2"), Exactness.EXACT, Completion.COMPLETE, new Statistics("none", 0, 0, 0));
        assertThatThrownBy(() -> new ContinuousVerifier().check(solution)).isInstanceOf(RuntimeException.class);
    }

    private static ContinuousThresholds fractions(String lower, String upper) {
        BigFraction[] least = Arrays.stream(lower.split(" ")).map(BigFraction::parse).toArray(BigFraction[]::new);
        BigFraction[] most = Arrays.stream(upper.split(" ")).map(BigFraction::parse).toArray(BigFraction[]::new);
        double[] zeros = new double[least.length];
        double[] ones = zeros.clone();
        Arrays.fill(ones, 1);
        return new EnclosureThresholds(zeros, ones, least, most, vertex -> false);
    }

    private static final ColouredGraph PATH = board(4).edge(2, 0).edge(2, 3).edge(3, 2).edge(3, 1).build();

    /** Under robin-hood:1/5 the path needs 3/11 and 8/11: bounds around that, and such as leave it out at one vertex. */
    @ParameterizedTest
    @CsvSource({"3/11 8/11, 3/11 8/11, ", "0 1/2, 3000001/11000000 8000001/11000000, ", "1/12 1/2, 1 1, ",
            "0 1/2, 2999999/11000000 1, 2", "3/11 8/11, 2999999/11000000 8000001/11000000, 2", "3/11 8/11, 2/11 1, 2",
            "3/11 8/11, 1 7999999/11000000, 3", "3000001/11000000 8/11, 1 1, 2", "0 501/1000, 1 1, 3"})
    void check_boundsWhereRoundsExpand_areRefusedUnlessTheyHold(String lower, String upper, Integer wrong) {
        assertThat(check(PATH, "payment robin-hood:1/5", fractions("0 1 " + lower, "0 1 " + upper),
                fractions("1 0 0 0", "1 0 1 1"), Exactness.ENCLOSURE).first()).extracting(Violation::vertex)
                .isEqualTo(wrong == null ? List.of() : List.of(wrong));
    }

    /** From 3 both move to ends, and from 2 Alice to her goal and Bob to 3: she needs ((0 + 1/2)/2 - 1/5)/(3/5), which is 1/12. */
    @Test
    void check_upperBoundThatIsTooSmallByLessThanTheLastBit_isRefused() {
        ColouredGraph graph = fork(fork(board(4), 2, 0, 3), 3, 0, 1).build();
        for (int bits : new int[] {300, 200}) {
            BigFraction little = BigFraction.of(BigInteger.ONE, BigInteger.ONE.shiftLeft(bits));
            assertThat(check(graph, "payment robin-hood:1/5",
                    fractions("0 1 0 1/2", "0 1 " + text(BigFraction.of(1, 12).subtract(little)) + " 1/2"),
                    fractions("1 0 0 0", "1 0 1 1"), Exactness.ENCLOSURE).first()).extracting(Violation::vertex)
                    .containsExactly(2);
        }
        BigFraction little = BigFraction.of(BigInteger.ONE, BigInteger.ONE.shiftLeft(200));
        assertThat(check(graph, "payment robin-hood:1/5",
                fractions("0 1 0 1/2", "0 1 " + text(BigFraction.of(1, 12).add(little)) + " 1/2"),
                fractions("1 0 0 0", "1 0 1 1"), Exactness.ENCLOSURE).first()).isEmpty();
    }

    private static String text(BigFraction fraction) {
        return fraction.getNumerator() + "/" + fraction.getDenominator();
    }

    /** On a path of six edges under robin-hood:1/20 the distances from 1/2 are 5/9 of the sums of those beside them. */
    @Test
    void check_longPathWhereRoundsOnlyComeNear_isProvedByWhatLiesBetween() {
        List<String> shares = List.of("0", "11/112", "31/112", "1/2", "81/112", "101/112", "1");
        List<String> turned = new ArrayList<>(shares);
        Collections.reverse(turned);
        ColouredGraph graph = Boards.path(6);
        assertThat(checkExact(graph, "payment robin-hood:1/20", String.join(" ", shares), String.join(" ", turned))
                .first()).isEmpty();
        for (int vertex : new int[] {1, 3}) {
            List<String> wrong = new ArrayList<>(shares);
            wrong.set(vertex, text(BigFraction.parse(shares.get(vertex)).subtract(BigFraction.of(1, 1_000_003))));
            assertThat(checkExact(graph, "payment robin-hood:1/20", String.join(" ", wrong), String.join(" ", turned))
                    .isEmpty()).as("%s", wrong).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"payment robin-hood:1/20", "payment all-pay"})
    void check_boundsThatSayNothing_areProved(String auction) {
        assertThat(check(PATH, auction, fractions("0 1 0 0", "0 1 1 1"), fractions("1 0 0 0", "1 0 1 1"),
                Exactness.ENCLOSURE).first()).isEmpty();
    }
}
