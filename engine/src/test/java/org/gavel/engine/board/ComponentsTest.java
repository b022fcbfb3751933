package org.gavel.engine.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.RandomGraphs.Sample;
import org.junit.jupiter.api.Test;

class ComponentsTest {

    @Provide
    Arbitrary<Sample> boards() {
        return RandomGraphs.samples(40);
    }

    /** What plays of one step or more can reach: by closing the relation of moves, vertex by vertex. */
    private static BitSet[] reached(int[][] successors) {
        BitSet[] reached = new BitSet[successors.length];
        Arrays.setAll(reached, vertex -> {
            BitSet set = new BitSet();
            Arrays.stream(successors[vertex]).forEach(set::set);
            return set;
        });
        for (int through = 0; through < reached.length; through++) {
            for (BitSet each : reached) {
                if (each.get(through)) {
                    each.or(reached[through]);
                }
            }
        }
        return reached;
    }

    private static int[][] successors(ColouredGraph graph) {
        return IntStream.range(0, graph.vertexCount()).mapToObj(vertex -> IntStream.concat(
                graph.successors(Player.ALICE, vertex), graph.successors(Player.BOB, vertex)).toArray())
                .toArray(int[][]::new);
    }

    private static void assertRight(Components components, int[][] successors) {
        BitSet[] reached = reached(successors);
        int n = successors.length;
        for (int v = 0; v < n; v++) {
            for (int w = 0; w < n; w++) {
                assertThat(components.componentOf(v) == components.componentOf(w)).as("%d and %d", v, w)
                        .isEqualTo(v == w || reached[v].get(w) && reached[w].get(v));
            }
            assertThat(components.isCyclic(components.componentOf(v))).as("cycle at %d", v)
                    .isEqualTo(reached[v].get(v));
            for (int w : successors[v]) {
                assertThat(components.componentOf(w)).isLessThanOrEqualTo(components.componentOf(v));
            }
        }
        int largest = IntStream.range(0, n).filter(v -> reached[v].get(v)).map(v -> (int) IntStream.range(0, n)
                .filter(w -> w == v || reached[v].get(w) && reached[w].get(v)).count()).max().orElse(0);
        assertThat(components.largestCyclic()).isEqualTo(largest);
        assertThat(components.isAcyclic()).isEqualTo(largest == 0);
        assertThat(IntStream.range(0, components.count()).flatMap(c -> Arrays.stream(components.members(c))))
                .containsExactlyInAnyOrderElementsOf(IntStream.range(0, n).boxed().toList());
        assertThat(components.successorsFirst())
                .isEqualTo(IntStream.range(0, components.count()).flatMap(c -> Arrays.stream(components.members(c)))
                        .toArray());
    }

    @Property(tries = 300, seed = "911")
    void of_onRandomBoards_agreesWithWhatReachesWhat(@ForAll("boards") Sample sample) {
        int[][] successors = successors(sample.graph());
        assertRight(Components.of(sample.graph()), successors);
        assertRight(Components.of(successors), successors);
    }

    @Test
    void of_whereOneVertexLeadsEverywhere_keepsAllThatIsToBeLookedAt() {
        int n = 300;
        int[][] successors = IntStream.range(0, n).mapToObj(vertex -> vertex % 3 == 0
                ? IntStream.range(0, n).toArray()
                : new int[] {vertex - 1}).toArray(int[][]::new);
        assertRight(Components.of(successors), successors);
    }

    @Test
    void of_onALongCycle_needsNoDeepStack() {
        int n = 200_000;
        Components components = Components.of(IntStream.range(0, n).mapToObj(vertex -> new int[] {(vertex + 1) % n})
                .toArray(int[][]::new));
        assertThat(components.count()).isEqualTo(1);
        assertThat(components.largestCyclic()).isEqualTo(n);
    }

    @Test
    void of_nothing_hasNone() {
        assertThat(Components.of(new int[0][]).count()).isZero();
    }
}
