package org.gavel.validation.published;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is needed on bundled grids and mazes, found in other ways. */
class GridsAndMazesTest {

    /** Steps from an end to all vertices along edges, which lead both ways but at ends; an end is entered and not left. */
    private static int[] steps(ColouredGraph graph, Outcome end) {
        int[] steps = new int[graph.declaredCount()];
        Arrays.fill(steps, -1);
        Deque<Integer> queue = new ArrayDeque<>();
        for (int vertex = 0; vertex < steps.length; vertex++) {
            if (graph.outcome(vertex).filter(end::equals).isPresent()) {
                steps[vertex] = 0;
                queue.add(vertex);
            }
        }
        while (!queue.isEmpty()) {
            int here = queue.remove();
            for (int vertex = 0; vertex < steps.length; vertex++) {
                if (steps[vertex] < 0 && graph.hasEdge(Player.ALICE, vertex, here)) {
                    steps[vertex] = steps[here] + 1;
                    queue.add(vertex);
                }
            }
        }
        return steps;
    }

    /** On the one way between the ends shares grow evenly; beside it they are those where one leaves it. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void maze_withoutLoops_isAPathWithDeadEnds(int seed) {
        BiddingGame game = PublishedGames.bundled("maze", "rows=5,columns=6,loops=0,seed=" + seed);
        ContinuousSolution solution = PublishedGames.solve(game, StopSignal.NEVER);
        ColouredGraph graph = game.graph();
        int[] fromAlice = steps(graph, Outcome.ALICE);
        int[] fromBob = steps(graph, Outcome.BOB);
        int length = IntStream.range(0, graph.declaredCount()).filter(each -> fromAlice[each] > 0 && fromBob[each] > 0)
                .map(each -> fromAlice[each] + fromBob[each]).min().orElseThrow();
        assertThat(graph.declaredCount()).isBetween(3, 2 * 5 * 6 - 1);
        for (int vertex = 0; vertex < graph.declaredCount(); vertex++) {
            if (fromAlice[vertex] > 0 && fromBob[vertex] > 0) {
                BigFraction along = BigFraction.of(fromAlice[vertex] - fromBob[vertex] + length, 2 * length);
                assertThat(solution.alice().exact(vertex)).as(graph.name(vertex)).contains(along);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"60, 50, 1", "100, 50, 2", "150, 20, 3", "300, 80, 4"})
    void grid_withEndsAnywhere_isTheLipschitzExtension(int ends, int alices, int seed) {
        BiddingGame game = PublishedGames.bundled("grid",
                "rows=7,columns=6,ends=" + ends + ",alices=" + alices + ",seed=" + seed);
        ContinuousSolution solution = PublishedGames.solve(game, StopSignal.NEVER);
        List<BigFraction> values = LipschitzExtension.of(game.graph());
        for (int vertex = 0; vertex < values.size(); vertex++) {
            assertThat(solution.alice().exact(vertex)).as(game.graph().name(vertex)).contains(values.get(vertex));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1000})
    void grid_allSquaresEnds_isWonByTheShareOfEach(int alices) {
        BiddingGame game = PublishedGames.bundled("grid", "rows=3,columns=3,ends=1000,alices=" + alices / 10);
        assertThat(game.graph().outcome(game.start())).contains(alices == 0 ? Outcome.BOB : Outcome.ALICE);
    }
}
