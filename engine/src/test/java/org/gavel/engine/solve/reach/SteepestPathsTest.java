package org.gavel.engine.solve.reach;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ComplementThresholds;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.LineThresholds;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Attractor;
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
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.Seeds;
import org.junit.jupiter.api.Test;

class SteepestPathsTest {

    /** A board on which every edge leads both ways for both, with some ends, of which there may be none of one player. */
    private static ColouredGraph board(int vertices, int edges, int ends, long seed) {
        return board(vertices, edges, ends, seed, (builder, vertex, random) -> builder.terminal(vertex,
                random.nextBoolean() ? Outcome.ALICE : Outcome.BOB));
    }

    /** Makes a vertex an end. */
    private interface Ending {
        void end(ColouredGraphBuilder builder, int vertex, Random random);
    }

    private static ColouredGraph board(int vertices, int edges, int ends, long seed, Ending ending) {
        Random random = new Random(seed);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(vertices);
        boolean[] end = new boolean[vertices];
        for (int i = 0; i < ends; i++) {
            int vertex = random.nextInt(vertices);
            end[vertex] = true;
            ending.end(builder, vertex, random);
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

    private static Optional<LineThresholds> thresholds(ColouredGraph graph) {
        Predecessors predecessors = new Predecessors(graph);
        GameSide side = new GameSide(graph, predecessors, RichmanFormula.INSTANCE, Player.ALICE);
        return SteepestPaths.thresholds(side, predecessors, StopSignal.NEVER);
    }

    /** Whether a goal lies in every part that hangs together. */
    private static boolean reachesGoals(ColouredGraph graph) {
        Predecessors predecessors = new Predecessors(graph);
        List<Attractor> attractors = Arrays.stream(Player.values())
                .map(player -> Attractor.of(graph, predecessors, player, Attractor.MoveFilter.ALL)).toList();
        return IntStream.range(0, graph.vertexCount())
                .allMatch(vertex -> attractors.stream().anyMatch(each -> each.contains(vertex)));
    }

    /** Policy iteration with exact systems finds the same, and the verifier proves it, but where neither can win. */
    @Test
    void thresholds_onRandomBoards_areThoseOfPolicyIteration() {
        for (int seed = 0; seed < Seeds.some(300); seed++) {
            int vertices = seed % 10 == 0 ? 250 : 4 + seed % 60;
            ColouredGraph graph = board(vertices, vertices + seed % 40, 2 + seed % 5, seed);
            assertThat(SteepestPaths.suit(graph)).isTrue();
            assertThat(thresholds(graph).isPresent()).isEqualTo(reachesGoals(graph));
            if (!reachesGoals(graph)) {
                continue;
            }
            LineThresholds shares = thresholds(graph).orElseThrow();
            BigFraction[] expected = byPolicyIteration(graph);
            for (int vertex = 0; vertex < vertices; vertex++) {
                assertThat(shares.exact(vertex)).as("seed " + seed).contains(expected[vertex]);
                assertThat(BigFraction.from(shares.lower(vertex))).isLessThanOrEqualTo(expected[vertex]);
                assertThat(BigFraction.from(shares.upper(vertex))).isGreaterThanOrEqualTo(expected[vertex]);
                int next = (vertex + 1) % vertices;
                assertThat(shares.order(vertex, next)).hasValue(expected[vertex].compareTo(expected[next]));
            }
            assertThat(new ContinuousVerifier().firstViolation(solution(graph, shares))).as("seed " + seed).isEmpty();
        }
    }

    /** Where fractions are long there are many lines; the equations prove what they say as fractions, too. */
    @Test
    void thresholds_onGridWithManyEnds_areProvedAsFractions() {
        ColouredGraph graph = grid(50, 60);
        LineThresholds shares = thresholds(graph).orElseThrow();
        assertThat(shares.lineCount()).isGreaterThan(10);
        RationalThresholds fractions = RationalThresholds.of(IntStream.range(0, shares.vertexCount())
                .mapToObj(vertex -> shares.exact(vertex).orElseThrow()).toArray(BigFraction[]::new));
        assertThat(new ContinuousVerifier().firstViolation(solution(graph, fractions))).isEmpty();
        assertThat(new ContinuousVerifier().firstViolation(solution(graph, shares))).isEmpty();
        Random random = new Random(2);
        for (int i = 0; i < 20; i++) {
            int line = 1 + random.nextInt(shares.lineCount() - 1);
            int vertex = IntStream.range(0, shares.vertexCount()).filter(each -> shares.line(each) == line).findFirst()
                    .orElseThrow();
            LineThresholds wrong = lines(shares, vertex, shares.numerator(vertex) * 1000 + 1,
                    shares.denominator(vertex) * 1000);
            assertThat(new ContinuousVerifier().firstViolation(solution(graph, wrong))).isPresent();
        }
    }

    private static ColouredGraph grid(int side, int ends) {
        Random random = new Random(1);
        int[] end = new int[side * side];
        for (int i = 0; i < ends; i++) {
            end[random.nextInt(side * side)] = 1 + i % 2;
        }
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(side * side);
        for (int vertex = 0; vertex < side * side; vertex++) {
            if (end[vertex] > 0) {
                builder.terminal(vertex, end[vertex] == 1 ? Outcome.ALICE : Outcome.BOB);
            }
            for (int step : new int[] {1, side}) {
                int next = vertex + step;
                if (next < side * side && (step == side || next % side != 0)) {
                    if (end[vertex] == 0) {
                        builder.edge(vertex, next);
                    }
                    if (end[next] == 0) {
                        builder.edge(next, vertex);
                    }
                }
            }
        }
        return builder.build();
    }

    /** The same where ends are worth numbers. */
    @Test
    void thresholds_withPayoffs_areThoseOfPolicyIteration() {
        int found = 0;
        for (int seed = 0; seed < Seeds.some(120); seed++) {
            int vertices = 20 + seed % 60;
            ColouredGraph graph = board(vertices, 2 * vertices, 3 + seed % 9, seed,
                    (builder, vertex, random) -> builder.payoff(vertex,
                            BigFraction.of(random.nextInt(50) - 20, 1 + random.nextInt(9))));
            Optional<LineThresholds> shares = thresholds(graph);
            assertThat(shares.isPresent()).as("seed " + seed).isEqualTo(reachesGoals(graph));
            if (shares.isEmpty()) {
                continue;
            }
            found++;
            BigFraction[] expected = byPolicyIteration(graph);
            for (int vertex = 0; vertex < vertices; vertex++) {
                assertThat(shares.get().exact(vertex)).as("seed " + seed).contains(expected[vertex]);
            }
            ContinuousSolution solution = new ContinuousSolution(BiddingGame.of("ends", graph, 0), shares.get(),
                    new ComplementThresholds(shares.get()), Exactness.EXACT, Completion.COMPLETE,
                    new Statistics("", 1, 0, 0));
            assertThat(new ContinuousVerifier().firstViolation(solution)).isEmpty();
        }
        assertThat(found).isGreaterThan(Seeds.some(60));
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

    /** The verifier refuses each point that is moved along its line, however little, and lines that lead elsewhere. */
    @Test
    void thresholds_thatAreWrong_areRefused() {
        for (int seed = 0; seed < 10; seed++) {
            ColouredGraph graph = board(50, 75, 3, seed);
            int n = reachesGoals(graph) ? graph.vertexCount() : 0;
            for (int vertex = 0; vertex < n; vertex++) {
                LineThresholds right = thresholds(graph).orElseThrow();
                int finer = Integer.MAX_VALUE / right.denominator(vertex);
                int part = right.numerator(vertex) * finer;
                int moved = part == 0 ? 1 : part - 1;
                LineThresholds wrong = lines(right, vertex, moved, right.denominator(vertex) * finer);
                assertThat(new ContinuousVerifier().firstViolation(solution(graph, wrong)))
                        .as("seed " + seed + " at " + vertex).isPresent();
            }
        }
    }

    private static LineThresholds lines(LineThresholds right, int changed, int part, int whole) {
        int n = right.vertexCount();
        int count = right.lineCount();
        return new LineThresholds(IntStream.range(0, n).map(right::line).toArray(),
                IntStream.range(0, n).map(vertex -> vertex == changed ? part : right.numerator(vertex)).toArray(),
                IntStream.range(0, n).map(vertex -> vertex == changed ? whole : right.denominator(vertex)).toArray(),
                IntStream.range(0, count).map(right::begin).toArray(),
                IntStream.range(0, count).map(right::end).toArray());
    }

    /** Thresholds that rest on two lines: a half and a third of the way from 1/3 to 1/2 are 5/12 and 7/18. */
    @Test
    void exact_onALineBetweenPoints_isAFraction() {
        LineThresholds points = new LineThresholds(new int[] {0, 0, 1, 1}, new int[] {1, 1, 1, 1},
                new int[] {3, 2, 2, 3}, new int[] {0, 0}, new int[] {0, 1});
        assertThat(points.exact(2)).contains(BigFraction.of(5, 12));
        assertThat(points.exact(3)).contains(BigFraction.of(7, 18));
        assertThat(points.order(2, 1).getAsInt()).isNegative();
        ComplementThresholds rest = new ComplementThresholds(points);
        assertThat(rest.exact(2)).contains(BigFraction.of(7, 12));
        assertThat(rest.order(2, 1).getAsInt()).isPositive();
        assertThat(BigFraction.from(rest.lower(2))).isLessThan(BigFraction.of(7, 12));
        assertThat(BigFraction.from(rest.upper(2))).isGreaterThan(BigFraction.of(7, 12));
    }

    private static ContinuousSolution solution(ColouredGraph graph, ContinuousThresholds alice) {
        return new ContinuousSolution(BiddingGame.of("test", graph, 0), alice, new ComplementThresholds(alice),
                Exactness.EXACT, Completion.COMPLETE, Statistics.of("test", 1, Components.of(graph)));
    }

    private static BigFraction[] byPolicyIteration(ColouredGraph graph) {
        Predecessors predecessors = new Predecessors(graph);
        GameSide side = new GameSide(graph, predecessors, RichmanFormula.INSTANCE, Player.ALICE);
        double[] guess = new double[graph.vertexCount()];
        Arrays.fill(guess, 1);
        return new RichmanPolicyIteration(side, Components.of(graph), predecessors,
                Effort.under(StopSignal.NEVER), 0, false).solve(guess).orElseThrow();
    }
}
