package org.gavel.engine.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.gavel.engine.testing.RandomGraphs;
import org.junit.jupiter.api.Test;

class AttractorTest {

    private static final int NEVER = Integer.MAX_VALUE;

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(20);
    }

    /** The rounds after which the player can have won if the coin falls well, counted round by round over all vertices. */
    private static int[] distances(ColouredGraph graph, Player player) {
        int[] distance = IntStream.range(0, graph.vertexCount())
                .map(vertex -> graph.isWonBy(player, vertex) ? 0 : NEVER)
                .toArray();
        for (int round = 1; round <= distance.length; round++) {
            int[] before = distance.clone();
            for (int vertex = 0; vertex < distance.length; vertex++) {
                boolean own = successors(graph, player, vertex).anyMatch(to -> before[to] != NEVER);
                boolean forced = successors(graph, player.opponent(), vertex).allMatch(to -> before[to] != NEVER);
                if (distance[vertex] == NEVER && !graph.isTerminal(vertex) && (own || forced)) {
                    distance[vertex] = round;
                }
            }
        }
        return distance;
    }

    private static IntStream successors(ColouredGraph graph, Player mover, int vertex) {
        int[] into = new int[graph.maxDegree()];
        return Arrays.stream(into, 0, graph.successors(mover, vertex, into));
    }

    @Property(tries = 500, seed = "301")
    void of_anyBoard_holdsWhatCanBeWonByChance(@ForAll("boards") RandomGraphs.Sample sample) {
        ColouredGraph graph = sample.graph();
        for (Player player : Player.values()) {
            int[] distance = distances(graph, player);
            Attractor attractor = Attractor.of(graph, new Predecessors(graph), player, Attractor.MoveFilter.ALL);
            assertThat(IntStream.range(0, graph.vertexCount()).filter(attractor::contains).count())
                    .isEqualTo(Arrays.stream(distance).filter(d -> d != NEVER).count());
            for (int at = 0; at < graph.vertexCount(); at++) {
                int vertex = at;
                assertThat(attractor.contains(vertex)).as("%s at %d", sample, vertex)
                        .isEqualTo(distance[vertex] != NEVER);
                assertThat(attractor.steps(vertex)).as("%s at %d", sample, vertex).isEqualTo(distance[vertex]);
                if (graph.isTerminal(vertex)) {
                    continue;
                }
                int move = attractor.move(vertex);
                assertThat(graph.hasEdge(player, vertex, move)).isTrue();
                assertThat(!attractor.contains(vertex) || distance[move] < distance[vertex]
                        || successors(graph, player.opponent(), vertex).allMatch(to -> distance[to] < distance[vertex]))
                        .as("%s at %d", sample, vertex).isTrue();
            }
        }
    }

    private static final ColouredGraph FORK = ColouredGraph.builder().addVertices(3).terminal(1, Outcome.ALICE)
            .terminal(2, Outcome.BOB).edge(0, 1).edge(0, 2).build();

    @Test
    void of_aMoveThatMayNotBeUsed_leavesItOut() {
        Attractor attractor = Attractor.of(FORK, new Predecessors(FORK), Player.ALICE, (from, to) -> to != 1);
        assertThat(attractor.contains(0)).isFalse();
        assertThat(attractor.contains(1)).isTrue();
        assertThat(attractor.move(0)).isEqualTo(2);
    }

    @Test
    void of_noMoveThatMayBeUsed_isRefused() {
        assertThatThrownBy(() -> Attractor.of(FORK, new Predecessors(FORK), Player.BOB, (from, to) -> false))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("vertex 0");
    }
}
