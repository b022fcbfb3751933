package org.gavel.engine.board;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.gavel.engine.failure.InputException;
import org.jgrapht.Graph;
import org.jgrapht.Graphs;
import org.jgrapht.graph.DirectedPseudograph;

/**
 * Converts boards to graphs of JGraphT and back, in time and memory proportional to vertices plus edges. The library is an
 * optional dependency: programs that use this class depend on {@code org.jgrapht:jgrapht-core} themselves.
 */
public final class JgraphtBoards {

    private JgraphtBoards() {
    }

    /**
     * The vertices and edges of a board as they were declared. A red and a blue edge between the same vertices are one edge of
     * both colours. The graph has neither outcomes nor owners, nor the edges that stuck rules add.
     *
     * @return a new graph, whose vertices are the numbers 0, 1, ... of the board
     * @throws InputException if the board has chance vertices
     */
    public static Graph<Integer, ColouredEdge> graph(ColouredGraph board) {
        if (board.marks().hasChance()) {
            throw new InputException("a graph of JGraphT has no way to say where chance moves",
                    "write the game as json");
        }
        Graph<Integer, ColouredEdge> graph = new DirectedPseudograph<>(ColouredEdge.class);
        for (int vertex = 0; vertex < board.declaredCount(); vertex++) {
            graph.addVertex(vertex);
        }
        DeclaredEdges.visit(board, (from, to, colour) -> graph.addEdge(from, to, new ColouredEdge(colour)));
        return graph;
    }

    /**
     * A board of the vertices of a graph, numbered in the order in which the graph lists them and named by their texts. The
     * builder takes everything else, such as stuck rules.
     *
     * @param graph any graph; edges of undirected graphs go both ways, and edges out of terminals are left out
     * @param colour the players who may move along an edge
     * @param outcome the outcome of a terminal; empty where the play goes on
     * @param owner the player who moves at a vertex without a bid; empty where both bid
     * @throws IllegalArgumentException if two vertices have the same text
     */
    public static <V, E> ColouredGraphBuilder board(Graph<V, E> graph, Function<? super E, EdgeColour> colour,
            Function<? super V, Optional<Outcome>> outcome, Function<? super V, Optional<Player>> owner) {
        List<V> vertices = List.copyOf(graph.vertexSet());
        ColouredGraphBuilder board = ColouredGraph.builder().addVertices(vertices.size())
                .names(vertices.stream().map(Object::toString).toList());
        Map<V, Integer> numbers = new HashMap<>();
        vertices.forEach(vertex -> numbers.put(vertex, numbers.size()));
        numbers.forEach((vertex, number) -> {
            Optional<Outcome> end = outcome.apply(vertex);
            end.ifPresent(known -> board.terminal(number, known));
            owner.apply(vertex).ifPresent(known -> board.owner(number, known));
            for (E edge : end.isPresent() ? Set.<E>of() : graph.outgoingEdgesOf(vertex)) {
                int target = numbers.get(Graphs.getOppositeVertex(graph, edge, vertex));
                colour.apply(edge).movers().forEach(mover -> board.edge(mover, number, target));
            }
        });
        return board;
    }

    /**
     * A board on which both players bid everywhere and may move along every edge, and play ends at some vertices.
     *
     * @param graph any graph; edges of undirected graphs go both ways, and edges out of terminals are left out
     * @param outcome the outcome of a terminal; empty where the play goes on
     * @throws IllegalArgumentException if two vertices have the same text
     * @throws InvalidGraphException if a vertex has neither edges nor an outcome
     */
    public static <V, E> ColouredGraph board(Graph<V, E> graph, Function<? super V, Optional<Outcome>> outcome) {
        return board(graph, edge -> EdgeColour.BOTH, outcome, vertex -> Optional.empty()).build();
    }
}
