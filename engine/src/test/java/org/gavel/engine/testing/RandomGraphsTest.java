package org.gavel.engine.testing;

import static org.assertj.core.api.Assertions.assertThat;

import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.junit.jupiter.api.Test;

class RandomGraphsTest {

    @Test
    void of_shapes_differAsTheyPromise() {
        int cyclic = 0;
        int hidden = 0;
        for (long seed = 0; seed < 200; seed++) {
            assertThat(Components.of(RandomGraphs.of(RandomGraphs.Shape.ACYCLIC, 12, seed)).isAcyclic()).isTrue();
            ColouredGraph graph = RandomGraphs.of(RandomGraphs.Shape.CYCLIC, 12, seed);
            cyclic += Components.of(graph).isAcyclic() ? 0 : 1;
            hidden += graph.vertexCount() > graph.declaredCount() ? 1 : 0;
        }
        assertThat(cyclic).isGreaterThan(100);
        assertThat(hidden).isGreaterThan(50);
    }

    @Test
    void of_sameSeed_sameBoard() {
        assertThat(RandomGraphs.describe(RandomGraphs.of(RandomGraphs.Shape.CHAIN, 20, 7)))
                .isEqualTo(RandomGraphs.describe(RandomGraphs.of(RandomGraphs.Shape.CHAIN, 20, 7)));
    }

}
