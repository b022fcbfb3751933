package org.gavel.io.graph;

import java.util.LinkedHashMap;
import java.util.Map;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.DeclaredEdges;
import org.gavel.engine.board.EdgeColour;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.jgrapht.Graph;
import org.jgrapht.graph.DirectedPseudograph;
import org.jgrapht.nio.Attribute;
import org.jgrapht.nio.DefaultAttribute;

/** A board as JGraphT's exporters want it: declared vertices and edges, and what is said of a vertex as attributes. */
final class AttributedEdges {

    private AttributedEdges() {
    }

    /** An edge with its colour; equal only to itself, as JGraphT needs. */
    static final class Edge {
        private final EdgeColour colour;

        Edge(EdgeColour colour) {
            this.colour = colour;
        }

        EdgeColour colour() {
            return colour;
        }
    }

    static Graph<Integer, Edge> graphOf(ColouredGraph board) {
        Graph<Integer, Edge> graph = new DirectedPseudograph<>(Edge.class);
        for (int vertex = 0; vertex < board.declaredCount(); vertex++) {
            graph.addVertex(vertex);
        }
        DeclaredEdges.visit(board, (from, to, colour) -> graph.addEdge(from, to, new Edge(colour)));
        return graph;
    }

    static Map<String, Attribute> vertexAttributes(BiddingGame game, int vertex) {
        ColouredGraph graph = game.graph();
        Map<String, Attribute> attributes = new LinkedHashMap<>();
        if (vertex == game.start()) {
            attributes.put("start", DefaultAttribute.createAttribute("true"));
        }
        graph.outcome(vertex).ifPresent(outcome -> attributes.put("outcome",
                DefaultAttribute.createAttribute(outcome.label())));
        graph.stuckRule(vertex).ifPresent(rule -> attributes.put("stuck",
                DefaultAttribute.createAttribute(rule.label())));
        graph.brokeOutcome(vertex).ifPresent(outcome -> attributes.put("broke",
                DefaultAttribute.createAttribute(outcome.label())));
        VertexMarks marks = graph.marks();
        if (marks.isMarked(vertex)) {
            attributes.put("marked", DefaultAttribute.createAttribute("true"));
        }
        marks.priority(vertex).ifPresent(priority -> attributes.put("priority",
                DefaultAttribute.createAttribute(Integer.toString(priority))));
        if (marks.hasWeight(vertex)) {
            attributes.put("weight", DefaultAttribute.createAttribute(Fractions.text(marks.weight(vertex))));
        }
        for (Player player : Player.values()) {
            if (marks.charge(player, vertex).signum() > 0) {
                attributes.put("charge_" + player.label(),
                        DefaultAttribute.createAttribute(Fractions.text(marks.charge(player, vertex))));
            }
        }
        marks.owner(vertex)
                .ifPresent(owner -> attributes.put("owner", DefaultAttribute.createAttribute(owner.label())));
        return attributes;
    }
}
