package org.gavel.web;

import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gavel.dsl.draw.Piece;
import org.gavel.dsl.state.PositionDrawing;
import org.gavel.dsl.state.PositionField;
import org.gavel.dsl.state.PositionFields;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.solve.LimitReachedException;
import org.gavel.io.answer.DrawJson;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a page without a server knows of how positions look: the pieces of each cell where they are boards, else the values of
 * their variables; a byte each, which is a place in a list.
 */
final class FilePositions {

    private static final int MOST = 255;

    private final ColouredGraph graph;
    private final Optional<PositionFields> fields;
    private final Optional<PositionDrawing> drawing;

    FilePositions(ColouredGraph graph) {
        this.graph = graph;
        fields = graph.names() instanceof PositionFields known && graph.declaredCount() > 0 ? Optional.of(known)
                : Optional.empty();
        drawing = fields.flatMap(PositionFields::drawing);
    }

    /** How many bytes a position takes. */
    int width() {
        if (drawing.isPresent()) {
            return Math.toIntExact(drawing.get().tiling().cellCount());
        }
        return fields.map(known -> known.fields(0).stream().mapToInt(field -> field.values().size()).sum()).orElse(0);
    }

    /** Writes all positions, and to the head what the bytes mean. */
    void put(ObjectNode head, ByteBuffer numbers) {
        if (drawing.isPresent()) {
            head.set("draw", DrawJson.of(drawing.get().tiling()));
            Map<Piece, Integer> alphabet = new LinkedHashMap<>();
            for (int vertex = 0; vertex < graph.declaredCount(); vertex++) {
                for (Piece piece : drawing.get().pieces(graph.name(vertex)).orElseThrow()) {
                    numbers.put(code(alphabet, piece));
                }
            }
            ArrayNode pieces = head.putArray("pieces");
            alphabet.keySet().forEach(piece -> DrawJson.put(pieces, piece));
        } else if (fields.isPresent()) {
            describe(head.putArray("fields"), fields.get().fields(0));
            Map<String, Integer> alphabet = new LinkedHashMap<>();
            for (int vertex = 0; vertex < graph.declaredCount(); vertex++) {
                for (PositionField field : fields.get().fields(vertex)) {
                    field.values().forEach(value -> numbers.put(code(alphabet, value)));
                }
            }
            ArrayNode values = head.putArray("values");
            alphabet.keySet().forEach(values::add);
        }
    }

    private static <T> byte code(Map<T, Integer> alphabet, T value) {
        int code = alphabet.computeIfAbsent(value, any -> alphabet.size());
        if (code >= MOST) {
            throw new LimitReachedException("positions have more than " + MOST + " different values",
                    "use gavel serve");
        }
        return (byte) code;
    }

    private static void describe(ArrayNode variables, List<PositionField> fields) {
        for (PositionField field : fields) {
            ObjectNode each = variables.addObject().put("variable", field.variable()).put("count",
                    field.values().size());
            ArrayNode sizes = each.putArray("sizes");
            field.sizes().forEach(sizes::add);
        }
    }
}
