package org.gavel.engine.game.algebra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.junit.jupiter.api.Test;

class DisjunctiveSumTest {

    /** A heap of Nim in which a player who cannot move loses. */
    private static BiddingGame heap(int size) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(size + 1).stuck(StuckRule.LOSES);
        for (int from = 1; from <= size; from++) {
            for (int to = 0; to < from; to++) {
                builder.edge(from, to);
            }
        }
        return BiddingGame.of("heap", builder.build(), size);
    }

    /** The sum of two heaps has the moves of two heaps played side by side, and is stuck where both are empty. */
    @Test
    void of_twoHeaps_isNimWithTwoHeaps() {
        ColouredGraph sum = DisjunctiveSum.of(heap(3), heap(2), 100, StopSignal.NEVER).graph();
        assertThat(sum.declaredCount()).isEqualTo(12);
        for (int vertex = 0; vertex < sum.declaredCount(); vertex++) {
            int[] heaps = heaps(sum.name(vertex));
            int here = vertex;
            for (Player player : Player.values()) {
                Map<String, Integer> targets = IntStream
                        .range(sum.firstEdge(player, here), sum.firstEdge(player, here + 1))
                        .map(edge -> sum.target(player, edge)).filter(target -> target < sum.declaredCount())
                        .boxed().collect(Collectors.toMap(sum::name, target -> target));
                assertThat(targets).as(sum.name(here)).hasSize(heaps[0] + heaps[1]);
                targets.keySet().forEach(name -> assertThat(
                        heaps(name)[0] == heaps[0] ? heaps(name)[1] < heaps[1]
                                : heaps(name)[1] == heaps[1] && heaps(name)[0] < heaps[0])
                        .isTrue());
            }
            assertThat(sum.stuckRule(here).isPresent()).isEqualTo(heaps[0] + heaps[1] == 0);
        }
    }

    private static int[] heaps(String name) {
        return java.util.Arrays.stream(name.split(" \\+ ")).mapToInt(Integer::parseInt).toArray();
    }

    @Test
    void of_gamesThatHaveEnded_goOnInTheOther() {
        BiddingGame first = GameAlgebra.firstMoverWins();
        ColouredGraph sum = DisjunctiveSum.of(first, first, 100, StopSignal.NEVER).graph();
        assertThat(outcome(sum, "alices + alices")).isEqualTo(Outcome.ALICE);
        assertThat(outcome(sum, "alices + bobs")).isEqualTo(Outcome.TIE);
        assertThat(outcome(sum, "bobs + bobs")).isEqualTo(Outcome.BOB);
        assertThat(sum.isTerminal(sum.vertexNamed("alices + first").orElseThrow())).isFalse();
    }

    private static Outcome outcome(ColouredGraph graph, String name) {
        return graph.outcome(graph.vertexNamed(name).orElseThrow()).orElseThrow();
    }

    @Test
    void of_moreVerticesThanAllowed_stops() {
        assertThatThrownBy(() -> DisjunctiveSum.of(heap(30), heap(30), 100, StopSignal.NEVER))
                .isInstanceOf(LimitReachedException.class).hasMessageContaining("100");
    }
}
