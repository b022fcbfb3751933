package org.gavel.engine.board;

import java.util.Optional;

/** Whether every play on a graph ends, found by one pass over the edges where they lead to larger numbers only. */
public final class Cycles {

    private Cycles() {
    }

    /** The components of a graph, or empty if none of them is cyclic, so that every play ends. */
    public static Optional<Components> of(ColouredGraph graph) {
        return ascends(graph) ? Optional.empty()
                : Optional.of(Components.of(graph)).filter(components -> !components.isAcyclic());
    }

    /** Whether every edge leads to a larger number. */
    public static boolean ascends(ColouredGraph graph) {
        for (Player mover : Player.values()) {
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                int last = graph.firstEdge(mover, vertex + 1);
                for (int edge = graph.firstEdge(mover, vertex); edge < last; edge++) {
                    if (graph.target(mover, edge) <= vertex) {
                        return false;
                    }
                }
            }
        }
        return true;
    }
}
