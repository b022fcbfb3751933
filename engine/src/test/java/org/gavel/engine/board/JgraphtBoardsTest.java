package org.gavel.engine.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.solve.Solvers;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.generate.LinearGraphGenerator;
import org.jgrapht.graph.DefaultDirectedGraph;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleGraph;
import org.jgrapht.util.SupplierUtil;
import org.junit.jupiter.api.Test;

class JgraphtBoardsTest {

    @Test
    void board_ofAnUndirectedPath_isTugOfWar() {
        Graph<Integer, DefaultEdge> path = new SimpleGraph<>(SupplierUtil.createIntegerSupplier(),
                SupplierUtil.createDefaultEdgeSupplier(), false);
        new LinearGraphGenerator<Integer, DefaultEdge>(5).generateGraph(path);
        Map<Integer, Outcome> ends = Map.of(0, Outcome.BOB, 4, Outcome.ALICE);
        ColouredGraph board = JgraphtBoards.board(path, vertex -> Optional.ofNullable(ends.get(vertex)));
        ContinuousSolution solution = Solvers.solve(BiddingGame.of("path", board, 2));
        for (int vertex = 1; vertex < 4; vertex++) {
            assertEquals((4 - vertex) / 4.0, solution.alice().exact(vertex).orElseThrow().doubleValue());
        }
    }

    @Test
    void board_withColoursAndOwners_isTheGraph() {
        Graph<String, ColouredEdge> graph = new DefaultDirectedGraph<>(ColouredEdge.class);
        for (String vertex : new String[] {"x", "y", "won", "lost"}) {
            graph.addVertex(vertex);
        }
        graph.addEdge("x", "y", new ColouredEdge(EdgeColour.BOTH));
        graph.addEdge("x", "won", new ColouredEdge(EdgeColour.RED));
        graph.addEdge("y", "lost", new ColouredEdge(EdgeColour.BLUE));
        graph.addEdge("won", "x", new ColouredEdge(EdgeColour.BOTH));
        ColouredGraph board = JgraphtBoards.board(graph, ColouredEdge::colour,
                vertex -> Optional.ofNullable(Map.of("won", Outcome.ALICE, "lost", Outcome.BOB).get(vertex)),
                vertex -> vertex.equals("y") ? Optional.of(Player.BOB) : Optional.empty()).build();
        assertEquals("y", board.name(1));
        assertEquals(Optional.of(Player.BOB), board.marks().owner(1));
        assertEquals(2, board.degree(Player.ALICE, 0));
        assertEquals(1, board.degree(Player.BOB, 0));
        assertEquals(0, board.degree(Player.ALICE, 2));
    }

    @Test
    void board_withoutAnEnd_saysWhere() {
        Graph<String, DefaultEdge> graph = new DefaultDirectedGraph<>(DefaultEdge.class);
        graph.addVertex("nowhere");
        assertTrue(
                assertThrows(InvalidGraphException.class, () -> JgraphtBoards.board(graph, vertex -> Optional.empty()))
                        .getMessage().contains("nowhere"));
    }

    @Test
    void graph_hasTheComponentsThatTheEngineFinds() {
        SplittableRandom random = new SplittableRandom(8);
        for (int round = 0; round < 200; round++) {
            ColouredGraph board = random(random, 2 + random.nextInt(12));
            Graph<Integer, ColouredEdge> graph = JgraphtBoards.graph(board);
            Components components = Components.of(board);
            assertEquals(new KosarajuStrongConnectivityInspector<>(graph).stronglyConnectedSets().size(),
                    components.count());
            ColouredGraph again = JgraphtBoards.board(graph, ColouredEdge::colour, board::outcome,
                    vertex -> board.marks().owner(vertex)).build();
            assertEquals(board.toString(), again.toString());
            assertEquals(IntStream.range(0, board.vertexCount()).mapToObj(vertex -> needs(board, vertex)).toList(),
                    IntStream.range(0, again.vertexCount()).mapToObj(vertex -> needs(again, vertex)).toList());
        }
    }

    @Test
    void graph_ofABoardWithChance_isRefused() {
        ColouredGraph board = ColouredGraph.builder().addVertices(3).terminal(1, Outcome.ALICE)
                .terminal(2, Outcome.BOB).chance(0, 1, BigFraction.of(1, 2)).chance(0, 2, BigFraction.of(1, 2)).build();
        assertTrue(assertThrows(InputException.class, () -> JgraphtBoards.graph(board)).getMessage()
                .contains("chance"));
    }

    private static String needs(ColouredGraph board, int vertex) {
        ContinuousSolution solution = Solvers.solve(BiddingGame.of("random", board, 0));
        return solution.alice().exact(vertex).map(Fractions::text).orElse("enclosed");
    }

    private static ColouredGraph random(SplittableRandom random, int inner) {
        ColouredGraphBuilder board = ColouredGraph.builder().addVertices(inner + 2).terminal(inner, Outcome.ALICE)
                .terminal(inner + 1, Outcome.BOB);
        for (int vertex = 0; vertex < inner; vertex++) {
            for (Player player : Player.values()) {
                board.edge(player, vertex, random.nextInt(inner + 2)).edge(player, vertex, random.nextInt(inner + 2));
            }
        }
        return board.build();
    }
}
