package org.gavel.engine.board;

import java.util.function.IntConsumer;

/** The edges of a graph read backward: from where each player can move to a vertex. Linear time and memory. Immutable. */
public final class Predecessors {

    private final int[][] offsets = new int[2][];
    private final int[][] sources = new int[2][];

    /** The predecessors in a graph. */
    public Predecessors(ColouredGraph graph) {
        for (Player player : Player.values()) {
            int n = graph.vertexCount();
            int edges = graph.firstEdge(player, n);
            int[] offset = new int[n + 2];
            for (int edge = 0; edge < edges; edge++) {
                offset[graph.target(player, edge) + 2]++;
            }
            for (int vertex = 2; vertex <= n; vertex++) {
                offset[vertex] += offset[vertex - 1];
            }
            int[] source = new int[edges];
            for (int vertex = 0; vertex < n; vertex++) {
                for (int edge = graph.firstEdge(player, vertex); edge < graph.firstEdge(player, vertex + 1); edge++) {
                    source[offset[graph.target(player, edge) + 1]++] = vertex;
                }
            }
            offsets[player.ordinal()] = offset;
            sources[player.ordinal()] = source;
        }
    }

    /**
     * The number of the first backward edge of a player's colour at a vertex. Those of the vertex are
     * {@code first(player, v)} to {@code first(player, v + 1) - 1}.
     */
    public int first(Player mover, int vertex) {
        return offsets[mover.ordinal()][vertex];
    }

    /** Visits the vertices from which the token can be moved to a vertex, twice those from which both players can. */
    public void forEach(int vertex, IntConsumer visitor) {
        for (Player mover : Player.values()) {
            int last = first(mover, vertex + 1);
            for (int edge = first(mover, vertex); edge < last; edge++) {
                visitor.accept(source(mover, edge));
            }
        }
    }

    /** Where a backward edge of a player's colour comes from. */
    public int source(Player mover, int edge) {
        return sources[mover.ordinal()][edge];
    }
}
