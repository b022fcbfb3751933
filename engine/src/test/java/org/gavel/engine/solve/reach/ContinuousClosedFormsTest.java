package org.gavel.engine.solve.reach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Arrays;
import java.util.OptionalInt;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.Boards;
import org.junit.jupiter.api.Test;

/** Thresholds that papers give in closed form. Sources: src/site/semantics.md, section 4, unless said otherwise. */
class ContinuousClosedFormsTest {

    private static final MathContext PRECISION = new MathContext(90);

    private static ContinuousSolution solve(ColouredGraph graph, String payment, ContinuousOptions options) {
        BiddingGame game = BiddingGame.of("test", graph, 0).with(Auction.DEFAULT.with(Payment.parse(payment)));
        return new EnclosureSolver(options).solve(game, StopSignal.NEVER);
    }

    private static ContinuousOptions digits(int digits) {
        return new ContinuousOptions(1e-9, OptionalInt.of(digits), OptionalInt.empty(), 0, 1);
    }

    /** Develin, Payne 2008, Theorem 6.1. */
    @Test
    void solve_ticTacToeUnderRichman_is133Of256ForBoth() {
        ContinuousSolution solution = new RichmanSolver(ContinuousOptions.DEFAULT).solve(
                BiddingGame.of("tic-tac-toe", Boards.ticTacToe(Outcome.TIE), 0), StopSignal.NEVER);
        assertThat(solution.alice().vertexCount()).isEqualTo(18_753);
        assertThat(solution.alice().exact(0)).contains(BigFraction.of(133, 256));
        assertThat(solution.bob().exact(0)).contains(BigFraction.of(133, 256));
    }

    /** Known in print as 101.84 against 100. */
    @Test
    void solve_ticTacToeUnderPoorman_isExact() {
        ContinuousSolution solution = solve(Boards.ticTacToe(Outcome.BOB), "poorman", ContinuousOptions.DEFAULT);
        assertThat(solution.exactness()).isEqualTo(Exactness.EXACT);
        assertThat(solution.alice().exact(0)).contains(BigFraction.of(396_925, 786_688));
    }

    @Test
    void solve_sixPositionsUnderTaxmanHalf_isAsPrinted() {
        int goal = 0;
        int sink = 7;
        ColouredGraph graph = ColouredGraph.builder().addVertices(8).terminal(goal, Outcome.ALICE)
                .terminal(sink, Outcome.BOB).edge(1, goal).edge(1, sink).edge(2, goal).edge(2, 1).edge(3, sink)
                .edge(3, 1).edge(4, 2).edge(4, 3).edge(5, goal).edge(5, 2).edge(6, sink).edge(6, 3).build();
        ContinuousSolution solution = solve(graph, "taxman:1/2", ContinuousOptions.DEFAULT);
        int[][] printed = {{1, 2}, {2, 7}, {5, 7}, {1, 2}, {4, 23}, {19, 23}};
        for (int vertex = 1; vertex <= 6; vertex++) {
            assertThat(solution.alice().exact(vertex))
                    .contains(BigFraction.of(printed[vertex - 1][0], printed[vertex - 1][1]));
        }
    }

    /**
     * Mental tug of war to 50 digits: r(t) = c S(n-t-1) / S(n-t), where S(m) = sin((m+1)k) / sin(k) follows the recurrence
     * S(m) = c S(m-1) - S(m-2), and c = 2 cos(k) is the largest root of S(n) = S(n-1).
     */
    @Test
    void solve_mentalTugOfWar_agreesToFiftyDigits() {
        for (int n = 2; n <= 50; n++) {
            ContinuousThresholds alice = solve(Boards.path(2 * n), "all-pay", digits(50)).alice();
            BigDecimal c = largestRoot(n);
            BigDecimal before = BigDecimal.ZERO;
            BigDecimal sine = BigDecimal.ONE;
            for (int distance = 1; distance < 2 * n; distance++) {
                BigDecimal next = c.multiply(sine, PRECISION).subtract(before);
                BigDecimal ratio = c.multiply(sine, PRECISION).divide(next, PRECISION);
                assertEnclosed(alice, distance, ratio);
                before = sine;
                sine = next;
            }
        }
    }

    private static void assertEnclosed(ContinuousThresholds thresholds, int vertex, BigDecimal ratio) {
        BigDecimal share = ratio.divide(ratio.add(BigDecimal.ONE), PRECISION);
        BigFraction exact = BigFraction.of(share.unscaledValue(), BigInteger.TEN.pow(share.scale()));
        BigFraction slack = BigFraction.of(BigInteger.ONE, BigInteger.TEN.pow(60));
        assertThat(thresholds.lowerBound(vertex)).isLessThanOrEqualTo(exact.add(slack));
        assertThat(thresholds.upperBound(vertex)).isGreaterThanOrEqualTo(exact.subtract(slack));
        assertThat(thresholds.upperBound(vertex).subtract(thresholds.lowerBound(vertex)).doubleValue())
                .isLessThan(1e-50);
    }

    private static BigDecimal largestRoot(int n) {
        BigDecimal c = BigDecimal.valueOf(2 * Math.cos(Math.PI / (2 * n + 1)));
        for (int i = 0; i < 5; i++) {
            BigDecimal value = BigDecimal.ONE;
            BigDecimal before = BigDecimal.ZERO;
            BigDecimal slope = BigDecimal.ZERO;
            BigDecimal slopeBefore = BigDecimal.ZERO;
            for (int m = 1; m <= n; m++) {
                BigDecimal next = c.multiply(value, PRECISION).subtract(before);
                BigDecimal nextSlope = value.add(c.multiply(slope, PRECISION)).subtract(slopeBefore);
                before = value;
                value = next;
                slopeBefore = slope;
                slope = nextSlope;
            }
            c = c.subtract(value.subtract(before).divide(slope.subtract(slopeBefore), PRECISION), PRECISION);
        }
        return c;
    }

    /** The table for n = 2, 3, 4 in Mental tug of war (2002), as printed. */
    @Test
    void solve_mentalTugOfWarOnSmallBoards_isAsPrinted() {
        double[][] printed = {{1, 1.618, 2.618}, {1, 1.445, 1.802, 2.247, 3.247},
                {1, 1.395, 1.653, 1.879, 2.137, 2.532, 3.532}};
        for (double[] table : printed) {
            ContinuousThresholds alice = solve(Boards.path(table.length + 1), "all-pay", ContinuousOptions.DEFAULT)
                    .alice();
            for (int distance = 1; distance <= table.length; distance++) {
                double share = alice.lower(distance);
                assertThat(share / (1 - share)).isCloseTo(table[distance - 1],
                        within(5.1e-4));
            }
        }
    }

    /** Gasarch, Sovich, Zimand, notes of 2009: v(p) v(N-p) = 1, which in shares is s(p) + s(N-p) = 1. */
    @Test
    void solve_pathUnderPoorman_isSymmetric() {
        for (int length : new int[] {2, 3, 7, 40, 1001}) {
            ContinuousThresholds alice = solve(Boards.path(length), "poorman", digits(30)).alice();
            for (int p = 1; p < length; p++) {
                assertThat(alice.lowerBound(p).add(alice.lowerBound(length - p))).isLessThanOrEqualTo(BigFraction.ONE);
                assertThat(alice.upperBound(p).add(alice.upperBound(length - p)))
                        .isGreaterThanOrEqualTo(BigFraction.ONE);
            }
        }
    }

    /** Gasarch, Sovich, Zimand, notes of 2009, section 4: the ratio needed to win within t steps. */
    @Test
    void solve_pathUnderPoormanWithinSteps_followsTheRecurrence() {
        int length = 8;
        double[] ratio = new double[length + 1];
        Arrays.fill(ratio, Double.POSITIVE_INFINITY);
        ratio[0] = 0;
        for (int steps = 1; steps <= 40; steps++) {
            double[] next = ratio.clone();
            for (int p = 1; p < length; p++) {
                next[p] = ratio[p + 1] == Double.POSITIVE_INFINITY ? 1 + ratio[p - 1]
                        : ratio[p + 1] * (1 + ratio[p - 1]) / (1 + ratio[p + 1]);
            }
            ratio = next;
            ContinuousThresholds alice = solve(Boards.path(length), "poorman",
                    new ContinuousOptions(1e-9, OptionalInt.empty(), OptionalInt.of(steps), 0, 1)).alice();
            for (int p = 1; p < length; p++) {
                double share = Double.isInfinite(ratio[p]) ? 1 : ratio[p] / (1 + ratio[p]);
                assertThat(alice.lower(p)).isCloseTo(share, within(1e-12));
            }
        }
    }

    @Test
    void solve_longPaths_areNarrow() {
        for (String payment : new String[] {"poorman", "taxman:1/2", "all-pay"}) {
            ContinuousSolution solution = solve(Boards.path(2_000), payment, ContinuousOptions.DEFAULT);
            assertThat(solution.completion()).as(payment).isEqualTo(Completion.COMPLETE);
        }
    }
}
