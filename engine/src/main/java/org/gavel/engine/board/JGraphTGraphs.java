package org.gavel.engine.board;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jgrapht.Graph;
import org.jgrapht.graph.DirectedPseudograph;

/**
 * The way to JGraphT and back. Generators, importers, exporters and layouts of that library are had through it.
 */
public final class JGraphTGraphs {

    private JGraphTGraphs() {
    }

    /**
     * The JGraphT graph of a board. Its vertices are the vertex numbers, hidden vertices of stuck rules included; an edge
     * of both colours becomes two edges.
     */
    public static Graph<Integer, ColouredEdge> toJGraphT(ColouredGraph graph) {
        Graph<Integer, ColouredEdge> result = new DirectedPseudograph<>(ColouredEdge.class);
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            result.addVertex(vertex);
        }
        for (Player player : Player.values()) {
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                for (int edge = graph.firstEdge(player, vertex); edge < graph.firstEdge(player, vertex + 1); edge++) {
                    result.addEdge(vertex, graph.target(player, edge), new ColouredEdge(player));
                }
            }
        }
        return result;
    }

    /**
     * A builder that holds the vertices and edges of a JGraphT graph, ready for stuck rules. Vertices are numbered in the
     * graph's order and named by {@code toString}. Undirected edges count in both directions.
     *
     * @param graph any JGraphT graph
     * @param movers the players who may move along an edge
     * @param outcomes how a play ends at a vertex; empty for vertices that are not terminal
     * @throws IllegalArgumentException if two vertices have the same name
     */
    public static <V, E> ColouredGraphBuilder builderFrom(Graph<V, E> graph, Function<E, List<Player>> movers,
            Function<V, Optional<Outcome>> outcomes) {
        ColouredGraphBuilder builder = ColouredGraph.builder();
        Map<V, Integer> numbers = new HashMap<>();
        List<String> names = new ArrayList<>();
        for (V vertex : graph.vertexSet()) {
            int number = builder.addVertex();
            numbers.put(vertex, number);
            names.add(vertex.toString());
            outcomes.apply(vertex).ifPresent(outcome -> builder.terminal(number, outcome));
        }
        for (E edge : graph.edgeSet()) {
            int source = numbers.get(graph.getEdgeSource(edge));
            int target = numbers.get(graph.getEdgeTarget(edge));
            for (Player mover : movers.apply(edge)) {
                builder.edge(mover, source, target);
                if (graph.getType().isUndirected()) {
                    builder.edge(mover, target, source);
                }
            }
        }
        return builder.names(names);
    }
}
