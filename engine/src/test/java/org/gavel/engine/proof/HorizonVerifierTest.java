package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.Boards;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.RandomGraphs.Sample;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HorizonVerifierTest {

    @Provide
    Arbitrary<Sample> boards() {
        return RandomGraphs.samples(12);
    }

    private static ContinuousSolution solve(ColouredGraph graph, String payment, int horizon) {
        Auction auction = Auction.DEFAULT.with(Payment.parse(payment));
        return Solvers.continuous(auction,
                new ContinuousOptions(1e-9, OptionalInt.empty(), OptionalInt.of(horizon), 0, 1))
                .solve(new BiddingGame("test", graph, 0, auction), StopSignal.NEVER);
    }

    @Property(tries = 60, seed = "71")
    void check_ofAnAnswerWithinTheHorizon_acceptsIt(@ForAll("boards") Sample sample) {
        for (String payment : List.of("richman", "poorman", "taxman:1/2", "all-pay")) {
            for (int horizon : new int[] {0, 1, 3, 20, 300}) {
                assertThat(new HorizonVerifier(horizon, StopSignal.NEVER)
                        .check(solve(sample.graph(), payment, horizon)).first()).as("%s %d", payment, horizon)
                        .isEmpty();
            }
        }
    }

    @Test
    void check_ofAnAnswerWithinAnotherHorizon_findsTheDifference() {
        ContinuousSolution within5 = solve(Boards.path(6), "poorman", 5);
        Violations violations = new HorizonVerifier(6, StopSignal.NEVER).check(within5);
        assertThat(violations.isEmpty()).isFalse();
        assertThat(violations.first().get(0).reason()).contains("within 6 rounds");
    }

    @Test
    void check_whenStopped_saysSo() {
        ContinuousSolution solution = solve(Boards.path(6), "poorman", 5);
        assertThatThrownBy(() -> new HorizonVerifier(5, () -> true).check(solution))
                .isInstanceOf(LimitReachedException.class);
    }

    /** From 0 both may move to Alice's goal 2 and to 1, from 1 to 0 and to Bob's goal 3. */
    private static final ColouredGraph TWO = ColouredGraph.builder().addVertices(4).terminal(2, Outcome.ALICE)
            .terminal(3, Outcome.BOB).edge(0, 2).edge(0, 1).edge(1, 0).edge(1, 3).build();

    private static BigFraction[] fractions(String shares) {
        return Arrays.stream(shares.split(" ")).map(BigFraction::parse).toArray(BigFraction[]::new);
    }

    private static ContinuousThresholds exact(String shares, int... never) {
        BigFraction[] all = fractions(shares);
        return new RationalThresholds(all.length, vertex -> all[vertex],
                vertex -> IntStream.of(never).anyMatch(each -> each == vertex));
    }

    private static ContinuousThresholds bounds(String lower, String upper) {
        BigFraction[] least = fractions(lower);
        double[] zeros = new double[least.length];
        double[] ones = zeros.clone();
        Arrays.fill(ones, 1);
        return new EnclosureThresholds(zeros, ones, least, fractions(upper), vertex -> false);
    }

    private static List<String> reasons(ColouredGraph graph, String payment, int horizon, ContinuousThresholds alice,
            ContinuousThresholds bob, Exactness exactness) {
        BiddingGame game = new BiddingGame("made up", graph, 0, Auction.parse("payment " + payment));
        return new HorizonVerifier(horizon, StopSignal.NEVER)
                .check(new ContinuousSolution(game, alice, bob, exactness, Completion.COMPLETE,
                        new Statistics("none", 0, 0, 0)))
                .first().stream().map(each -> each.player().label() + " " + each.vertex() + " " + each.reason())
                .toList();
    }

    private static List<String> alices(String payment, int horizon, ContinuousThresholds alice) {
        return reasons(TWO, payment, horizon, alice, bounds("0 0 1 0", "1 1 1 0"), Exactness.ENCLOSURE);
    }

    /** Means, counted by hand: within no round nobody wins but at his goal, within one only from beside it. */
    @ParameterizedTest
    @CsvSource({"0, 1 1 0 1", "1, 1/2 1 0 1", "2, 1/2 3/4 0 1", "3, 3/8 3/4 0 1", "4, 3/8 11/16 0 1"})
    void check_meansOfRounds_areRightForTheirHorizonOnly(int right, String alice) {
        for (int horizon = 0; horizon <= 4; horizon++) {
            List<String> reasons = alices("richman", horizon, exact(alice));
            assertThat(reasons.isEmpty()).as("%d", horizon).isEqualTo(horizon == right);
        }
        BigFraction[] shares = fractions(alice);
        for (int vertex = 0; vertex < 4; vertex++) {
            for (BigFraction wrong : List.of(shares[vertex].add(BigFraction.of(1, 1L << 30)),
                    shares[vertex].subtract(BigFraction.of(1, 1L << 30)))) {
                BigFraction[] changed = shares.clone();
                changed[vertex] = wrong;
                assertThat(alices("richman", right, new RationalThresholds(4, v -> changed[v], v -> false)))
                        .as("%s at %d", wrong, vertex).hasSize(1).first().asString().startsWith("alice " + vertex)
                        .endsWith("does not enclose it");
            }
        }
    }

    /** Within two rounds poorman needs 1/2 and 2/3, which no fixed point is: bounds are proved, however near, and no number is. */
    @Test
    void check_thirds_areEnclosedAsNarrowlyAsAsked() {
        BigFraction third = BigFraction.of(2, 3);
        for (int bits : new int[] {20, 255, 300, 2_000}) {
            BigFraction little = BigFraction.of(BigInteger.ONE, BigInteger.ONE.shiftLeft(bits));
            String less = text(third.subtract(little));
            String more = text(third.add(little));
            assertThat(alices("poorman", 2, bounds("1/2 " + less + " 0 1", "1/2 " + more + " 0 1"))).isEmpty();
            assertThat(alices("poorman", 2, bounds("1/2 " + more + " 0 1", "1/2 1 0 1"))).hasSize(1).first().asString()
                    .startsWith("alice 1").endsWith("does not enclose it");
            assertThat(alices("poorman", 2, bounds("1/2 0 0 1", "1/2 " + less + " 0 1"))).hasSize(1).first().asString()
                    .startsWith("alice 1").endsWith("does not enclose it");
        }
        assertThat(alices("poorman", 2, exact("1/2 2/3 0 1"))).hasSize(1).first().asString()
                .endsWith("or little more, and the answer is not proved");
    }

    private static String text(BigFraction fraction) {
        return fraction.getNumerator() + "/" + fraction.getDenominator();
    }

    /** Doubles and fractions have to be right, both of them. */
    @Test
    void check_doublesBesideFractions_areCheckedToo() {
        BigFraction[] right = fractions("1/2 3/4 0 1");
        for (double[] pair : new double[][] {{0.5, 0.75}, {0.5, 0.76}, {0.25, 0.75}}) {
            assertThat(alices("richman", 2, new EnclosureThresholds(new double[] {pair[0], pair[1], 0, 1},
                    new double[] {1, 1, 0, 1}, right, right, vertex -> false)).isEmpty()).isEqualTo(pair[1] < 0.76);
        }
        assertThat(alices("richman", 2, new EnclosureThresholds(new double[4], new double[] {0.5, 0.74, 0, 1}, right,
                right, vertex -> false))).hasSize(1).first().asString().startsWith("alice 1");
    }

    @Test
    void check_noExactNumber_isRefusedWhereTheAnswerIsSaidToBeExact() {
        for (Exactness exactness : Exactness.values()) {
            List<String> reasons = reasons(TWO, "richman", 2, bounds("1/2 1/2 0 1", "1/2 3/4 0 1"),
                    exact("3/4 1/2 1 0"), exactness);
            assertThat(reasons).isEqualTo(exactness == Exactness.ENCLOSURE ? List.of()
                    : List.of("alice 1 the exact number is missing although the answer is exact"));
        }
    }

    /** Within one round no share is enough from 1, and within two 3/4 is, or, where each round takes 2/5, still none. */
    @Test
    void check_never_isRefusedWhereSomethingIsEnough() {
        assertThat(alices("richman", 1, exact("1/2 1 0 1", 1, 3))).isEmpty();
        assertThat(alices("richman", 2, exact("1/2 3/4 0 1", 3))).isEmpty();
        assertThat(alices("richman", 2, exact("1/2 3/4 0 1", 1))).hasSize(1).first().asString()
                .startsWith("alice 1 'never' is wrong");
        assertThat(alices("richman", 0, exact("1 1 0 1", 0, 1, 3))).isEmpty();
        assertThat(alices("richman", 0, exact("1 1 0 1", 2))).hasSize(1);
        assertThat(alices("robin-hood:2/5", 2, exact("1/2 1 0 1", 1, 3))).isEmpty();
        assertThat(alices("robin-hood:2/5", 2, exact("1/2 1 0 1", 0))).hasSize(1);
    }

    /** All of one's own moves and some of the other's lead to where nothing is enough, or not. */
    @Test
    void check_neverWhereOneMoveIsEnough_isRefused() {
        ColouredGraph board = ColouredGraph.builder().addVertices(5).terminal(1, Outcome.ALICE)
                .terminal(2, Outcome.BOB).edge(Player.ALICE, 0, 2).edge(Player.BOB, 0, 1).edge(Player.ALICE, 3, 2)
                .edge(Player.BOB, 3, 1).edge(Player.BOB, 3, 2).edge(Player.ALICE, 4, 1).edge(Player.ALICE, 4, 2)
                .edge(Player.BOB, 4, 2).build();
        ContinuousThresholds bob = bounds("0 1 0 0 0", "1 1 0 1 1");
        assertThat(reasons(board, "richman", 1, exact("1/2 0 1 1 1/2", 2, 3), bob, Exactness.ENCLOSURE)).isEmpty();
        for (int wrong : new int[] {0, 4}) {
            assertThat(reasons(board, "richman", 1, exact("1/2 0 1 1 1/2", wrong), bob, Exactness.ENCLOSURE))
                    .hasSize(1).first().asString().startsWith("alice " + wrong + " 'never' is wrong");
        }
    }

    /** Paid 1/3 of all the money before the bid, Bob leaves just too little, and paid 1/2 much too little. */
    @ParameterizedTest
    @CsvSource({"1/3, false", "1/2, true"})
    void check_neverWhereAllTheMoneyIsJustEnough_isRefused(String charge, boolean right) {
        ColouredGraph board = ColouredGraph.builder().addVertices(4).terminal(2, Outcome.ALICE)
                .terminal(3, Outcome.BOB).edge(Player.ALICE, 1, 2).edge(Player.BOB, 1, 3).edge(Player.ALICE, 0, 1)
                .edge(Player.BOB, 0, 3).charge(0, Player.BOB, BigFraction.parse(charge)).build();
        assertThat(reasons(board, "richman", 2, exact("1 1/2 0 1", 0), bounds("0 0 1 0", "1 1 1 0"),
                Exactness.ENCLOSURE).isEmpty()).isEqualTo(right);
    }

    /** More rounds than anybody waits for: nothing changes after two where every play ends. */
    @Test
    @Timeout(60)
    void check_horizonBehindTheEndOfAllPlays_isWhatHoldsThere() {
        ColouredGraph board = ColouredGraph.builder().addVertices(4).terminal(2, Outcome.ALICE)
                .terminal(3, Outcome.BOB).edge(Player.ALICE, 1, 2).edge(Player.BOB, 1, 3).edge(Player.ALICE, 0, 1)
                .edge(Player.BOB, 0, 3).build();
        assertThat(reasons(board, "richman", Integer.MAX_VALUE, exact("3/4 1/2 0 1", 3), exact("1/4 1/2 1 0", 2),
                Exactness.EXACT)).isEmpty();
    }
}
