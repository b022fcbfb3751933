package org.gavel.io.answer;

import org.gavel.dsl.state.PositionField;
import org.gavel.dsl.state.PositionFields;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.number.Fractions;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** All that a board says of a vertex but its edges, as properties of a JSON object. */
public final class VertexJson {

    private VertexJson() {
    }

    /** Writes its name, how plays end there, what objectives count, what it pays, and its owner. */
    public static void write(Board graph, int vertex, JsonGenerator json) {
        write(graph, vertex, true, json);
    }

    /** The same where each of several wishes has priorities of its own: without any. */
    public static void writeForWishes(Board graph, int vertex, JsonGenerator json) {
        write(graph, vertex, false, json);
    }

    private static void write(Board graph, int vertex, boolean ofOneWish, JsonGenerator json) {
        json.writeStringProperty("id", graph.name(vertex));
        graph.marks().payoffs().at(vertex).ifPresentOrElse(
                payoff -> json.writeStringProperty("payoff", Fractions.text(payoff)),
                () -> graph.outcome(vertex).ifPresent(outcome -> json.writeStringProperty("outcome", outcome.label())));
        graph.stuckRule(vertex).ifPresent(rule -> json.writeStringProperty("stuck", rule.label()));
        graph.brokeOutcome(vertex).ifPresent(outcome -> json.writeStringProperty("broke", outcome.label()));
        writeMarks(graph.marks(), vertex, ofOneWish, json);
        graph.marks().chance(vertex).ifPresent(chance -> {
            json.writeObjectPropertyStart("chance");
            for (int i = 0; i < chance.count(); i++) {
                json.writeStringProperty(graph.name(chance.target(i)), Fractions.text(chance.part(i)));
            }
            json.writeEndObject();
        });
    }

    /** The same as a tree, with the outcome also where there is a payoff, and the values of the variables where vertices are positions. */
    public static ObjectNode tree(Board graph, int vertex) {
        ObjectNode json = JsonLines.object(generator -> write(graph, vertex, generator));
        graph.outcome(vertex).ifPresent(outcome -> json.put("outcome", outcome.label()));
        if (graph.names() instanceof PositionFields positions && vertex < graph.declaredCount()) {
            ArrayNode fields = json.putArray("fields");
            positions.fields(vertex).forEach(field -> put(fields.addObject(), field));
        }
        return json;
    }

    private static void put(ObjectNode json, PositionField field) {
        json.put("variable", field.variable());
        field.sizes().forEach(json.putArray("sizes")::add);
        field.values().forEach(json.putArray("values")::add);
    }

    private static void writeMarks(VertexMarks marks, int vertex, boolean ofOneWish, JsonGenerator json) {
        if (marks.isMarked(vertex)) {
            json.writeBooleanProperty("marked", true);
        }
        if (ofOneWish) {
            marks.priority(vertex).ifPresent(priority -> json.writeNumberProperty("priority", priority));
        }
        if (marks.hasWeight(vertex)) {
            json.writeStringProperty("weight", Fractions.text(marks.weight(vertex)));
        }
        if (marks.hasCharge(vertex)) {
            json.writeObjectPropertyStart("charge");
            for (Player player : Player.values()) {
                if (marks.charge(player, vertex).signum() > 0) {
                    json.writeStringProperty(player.label(), Fractions.text(marks.charge(player, vertex)));
                }
            }
            json.writeEndObject();
        }
        marks.owner(vertex).ifPresent(owner -> json.writeStringProperty("owner", owner.label()));
    }
}
