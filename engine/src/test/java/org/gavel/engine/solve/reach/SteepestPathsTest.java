package org.gavel.engine.solve.reach;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.QuotientThresholds;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.formula.RichmanFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.solve.longplay.LongPlay;
import org.gavel.engine.solve.longplay.PlayBoard;
import org.gavel.engine.task.ContinuousOptions;
import org.junit.jupiter.api.Test;

class SteepestPathsTest {

    /** A board on which every edge leads both ways for both, with some ends, of which there may be none of one player. */
    private static ColouredGraph board(int vertices, int edges, int ends, long seed) {
        Random random = new Random(seed);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(vertices);
        boolean[] end = new boolean[vertices];
        for (int i = 0; i < ends; i++) {
            int vertex = random.nextInt(vertices);
            end[vertex] = true;
            builder.terminal(vertex, random.nextBoolean() ? Outcome.ALICE : Outcome.BOB);
        }
        boolean[] moves = new boolean[vertices];
        for (int i = 0; i < edges; i++) {
            int from = random.nextInt(vertices);
            int to = Math.floorMod(from + 1 + random.nextInt(Math.min(vertices - 1, 6)), vertices);
            if (!end[from]) {
                builder.edge(from, to);
                moves[from] = true;
            }
            if (!end[to]) {
                builder.edge(to, from);
                moves[to] = true;
            }
        }
        for (int vertex = 0; vertex < vertices; vertex++) {
            if (!end[vertex] && !moves[vertex]) {
                builder.edge(vertex, vertex);
            }
        }
        return builder.build();
    }

    private static Optional<QuotientThresholds> thresholds(ColouredGraph graph) {
        Predecessors predecessors = new Predecessors(graph);
        GameSide side = new GameSide(graph, predecessors, RichmanFormula.INSTANCE, Player.ALICE);
        int[] unknown = Arrays.stream(Components.of(graph).successorsFirst()).filter(side::isUnknown).toArray();
        PlayBoard board = new PlayBoard(graph, side.formula, Player.ALICE, unknown, side::known, side.least());
        double[] shares = new double[graph.vertexCount()];
        Arrays.setAll(shares, side::known);
        LongPlay.search(board, () -> false).writeShares(shares);
        return SteepestPaths.thresholds(side, predecessors, shares, StopSignal.NEVER);
    }

    /** Policy iteration with exact systems finds the same, wherever steepest paths find something, which they mostly do. */
    @Test
    void thresholds_onRandomBoards_areThoseOfPolicyIteration() {
        int found = 0;
        for (int seed = 0; seed < 300; seed++) {
            int vertices = 4 + seed % 60;
            ColouredGraph graph = board(vertices, vertices + seed % 40, 2 + seed % 5, seed);
            assertThat(SteepestPaths.suit(graph)).isTrue();
            Optional<QuotientThresholds> shares = thresholds(graph);
            if (shares.isPresent()) {
                found++;
                Predecessors predecessors = new Predecessors(graph);
                GameSide side = new GameSide(graph, predecessors, RichmanFormula.INSTANCE, Player.ALICE);
                double[] guess = new double[vertices];
                Arrays.fill(guess, 1);
                BigFraction[] expected = new RichmanPolicyIteration(side, Components.of(graph), predecessors,
                        new Effort(StopSignal.NEVER, Long.MAX_VALUE), 0, false).solve(guess).orElseThrow();
                for (int vertex = 0; vertex < vertices; vertex++) {
                    assertThat(shares.get().exact(vertex)).as("seed " + seed).contains(expected[vertex]);
                }
            }
        }
        assertThat(found).isGreaterThan(100);
    }

    @Test
    void suit_whereAnEdgeLeadsOneWay_isFalse() {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(4).terminal(0, Outcome.ALICE)
                .terminal(3, Outcome.BOB);
        builder.edge(1, 0).edge(1, 2).edge(2, 3);
        assertThat(SteepestPaths.suit(builder.build())).isFalse();
    }

    /** The shortest way from one end to the other has 78 steps, and there is no steeper path. */
    @Test
    void solve_onGridWithTwoCorners_isExactAndVerified() {
        int side = 40;
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(side * side).terminal(0, Outcome.ALICE)
                .terminal(side * side - 1, Outcome.BOB);
        for (int vertex = 0; vertex < side * side; vertex++) {
            for (int step : new int[] {1, side}) {
                int next = vertex + step;
                if (next < side * side && (step == side || next % side != 0)) {
                    if (vertex != 0) {
                        builder.edge(vertex, next);
                    }
                    if (next != side * side - 1) {
                        builder.edge(next, vertex);
                    }
                }
            }
        }
        BiddingGame game = BiddingGame.of("grid", builder.build(), 1);
        ContinuousSolution solution = new RichmanSolver(ContinuousOptions.DEFAULT).solve(game, StopSignal.NEVER);
        assertThat(solution.exactness()).isEqualTo(Exactness.EXACT);
        assertThat(solution.statistics().method()).startsWith("steepest paths");
        assertThat(solution.alice().exact(1)).contains(BigFraction.of(1, 2 * (side - 1)));
        assertThat(new ContinuousVerifier().firstViolation(solution)).isEmpty();
    }

    /** The verifier takes quotients that are not in lowest terms, and refuses each that is wrong, however little. */
    @Test
    void thresholds_asQuotients_areProvedAndWrongOnesRefused() {
        for (int seed = 0; seed < 40; seed++) {
            ColouredGraph graph = board(30, 45, 3, seed);
            Optional<QuotientThresholds> found = thresholds(graph);
            if (found.isPresent()) {
                int n = graph.vertexCount();
                BigInteger[] numerators = new BigInteger[n];
                BigInteger[] denominators = new BigInteger[n];
                for (int vertex = 0; vertex < n; vertex++) {
                    BigInteger factor = BigInteger.valueOf(1 + vertex % 5).pow(60);
                    numerators[vertex] = found.get().numerator(vertex).multiply(factor);
                    denominators[vertex] = found.get().denominator(vertex).multiply(factor);
                }
                QuotientThresholds alice = new QuotientThresholds(numerators, denominators);
                assertThat(new ContinuousVerifier().firstViolation(solution(graph, alice))).isEmpty();
                for (int vertex = 0; vertex < n; vertex++) {
                    if (!graph.isTerminal(vertex)) {
                        BigInteger[] wrong = numerators.clone();
                        BigInteger[] finer = denominators.clone();
                        finer[vertex] = finer[vertex].shiftLeft(200);
                        wrong[vertex] = wrong[vertex].shiftLeft(200).add(BigInteger.ONE).min(finer[vertex]);
                        boolean same = wrong[vertex].equals(finer[vertex]);
                        assertThat(new ContinuousVerifier()
                                .firstViolation(solution(graph, new QuotientThresholds(wrong, finer))).isEmpty())
                                .as("seed " + seed + " at " + vertex).isEqualTo(same);
                    }
                }
            }
        }
    }

    private static ContinuousSolution solution(ColouredGraph graph, QuotientThresholds alice) {
        return new ContinuousSolution(BiddingGame.of("test", graph, 0), alice, alice.complement(), Exactness.EXACT,
                Completion.COMPLETE, Statistics.of("test", 1, Components.of(graph)));
    }
}
