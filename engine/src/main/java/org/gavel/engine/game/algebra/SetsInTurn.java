package org.gavel.engine.game.algebra;

import java.util.ArrayList;
import java.util.List;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.limit.StopSignal;

/**
 * Games in which Alice wants to visit several sets again and again, with what is to be remembered for it: which set is due.
 * Once the token has been where that set is, the next one is due, and after the last the first again; so all are visited
 * again and again if and only if the last one is, while it is due. A vertex keeps its name and number while the first
 * set is due; while the second is, it is called {@code a@2}, and so on. Where the play has ended nothing is due. Size: at most
 * one copy of the board for each set, of which those behind the first hold what can be reached. Source: generalised Büchi
 * games, as in Grädel, Thomas, Wilke 2002, chapter 1.
 */
final class SetsInTurn {

    private final ColouredGraph graph;
    private final long count;
    private final CodedVertices vertices;

    private SetsInTurn(ColouredGraph graph, String name, long maxVertices) {
        this.graph = graph;
        count = graph.declaredCount();
        vertices = new CodedVertices(maxVertices, "'" + name + "' with the set that is due",
                "allow more positions or name fewer sets");
    }

    /** The board with the set that is due; see {@link GameAlgebra#ofSets}. */
    static ColouredGraph board(ColouredGraph graph, String name, long maxVertices, StopSignal stop) {
        return new SetsInTurn(graph, name, maxVertices).board(stop);
    }

    private ColouredGraph board(StopSignal stop) {
        ColouredGraphBuilder builder = vertices.builder();
        for (int vertex = 0; vertex < count; vertex++) {
            vertices.number(vertex);
        }
        for (int copy = 0; copy < vertices.count(); copy++) {
            stop.require(copy, "it was listed which set is due");
            int vertex = (int) (vertices.code(copy) % count);
            int due = (int) (vertices.code(copy) / count);
            boolean visited = graph.marks().isMarked(due, vertex);
            int next = visited ? (due + 1) % graph.marks().setCount() : due;
            GameAlgebra.copy(graph, vertex, copy, builder,
                    target -> vertices.number(graph.isTerminal(target) ? target : next * count + target));
            if (visited && next == 0) {
                builder.mark(copy);
            }
        }
        return builder.names(names()).build();
    }

    private List<String> names() {
        List<String> names = new ArrayList<>(vertices.count());
        for (int copy = 0; copy < vertices.count(); copy++) {
            String name = graph.name((int) (vertices.code(copy) % count));
            long due = vertices.code(copy) / count;
            names.add(due == 0 ? name : name + "@" + (due + 1));
            if (due > 0 && graph.names().vertexNamed(names.get(copy)).isPresent()) {
                throw new InputException("vertex '" + names.get(copy) + "' has the name of vertex '" + name
                        + "' while set " + (due + 1) + " is due", "rename it");
            }
        }
        return names;
    }
}
