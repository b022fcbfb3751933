package org.gavel.io.graph;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.gavel.dsl.print.UnsupportedGameException;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.DeclaredEdges;
import org.gavel.engine.board.EdgeColour;
import org.gavel.engine.board.InvalidGraphException;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.jgrapht.Graph;
import org.jgrapht.Graphs;
import org.jgrapht.graph.DirectedPseudograph;

/** Boards as graphs of JGraphT, and graphs of JGraphT as boards. Time and memory grow with vertices plus edges. */
public final class JgraphtBoards {

    private JgraphtBoards() {
    }

    /**
     * A graph of the vertices and edges of a board as they were declared, without what stands for stuck rules: a red and a blue
     * edge between the same vertices are one of both colours. Outcomes and owners are asked of the board.
     *
     * @return a graph of its own, whose vertices are the numbers 0, 1, ... of the board
     */
    public static Graph<Integer, ColouredEdge> graph(ColouredGraph board) {
        if (board.marks().hasChance()) {
            throw new UnsupportedGameException("a graph of JGraphT has no way to say where chance moves",
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
     * A board of the vertices of a graph, numbered in the order in which the graph lists them and called by their texts. What
     * more there is to say, such as stuck rules, can be said to the builder.
     *
     * @param graph any graph; the edges of an undirected one run both ways, and edges out of ends are left out
     * @param colour who may move along an edge
     * @param outcome what a vertex is worth; empty where the play goes on
     * @param owner who moves at a vertex without a bid; empty where both bid
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
     * @param graph any graph; the edges of an undirected one run both ways, and edges out of ends are left out
     * @param outcome what a vertex is worth; empty where the play goes on
     * @throws IllegalArgumentException if two vertices have the same text
     * @throws InvalidGraphException if a vertex leads nowhere and has no outcome
     */
    public static <V, E> ColouredGraph board(Graph<V, E> graph, Function<? super V, Optional<Outcome>> outcome) {
        return board(graph, edge -> EdgeColour.BOTH, outcome, vertex -> Optional.empty()).build();
    }
}
