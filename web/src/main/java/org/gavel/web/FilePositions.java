package org.gavel.web;

import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gavel.dsl.state.PositionDrawing;
import org.gavel.dsl.state.PositionField;
import org.gavel.dsl.state.PositionFields;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.limit.LimitReachedException;
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
        drawing = fields.flatMap(PositionFields::drawing).filter(PositionDrawing::isSmall);
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
            ArrayNode pieces = head.putArray("pieces");
            put(numbers, vertex -> drawing.get().pieces(graph.name(vertex)).orElseThrow().stream())
                    .forEach(piece -> DrawJson.put(pieces, piece));
        } else if (fields.isPresent()) {
            describe(head.putArray("fields"), fields.get().fields(0));
            ArrayNode values = head.putArray("values");
            put(numbers, vertex -> fields.get().fields(vertex).stream().flatMap(field -> field.values().stream()))
                    .forEach(values::add);
        }
    }

    /** Writes the parts of all positions by their places in a list, which is returned. */
    private <T> Set<T> put(ByteBuffer numbers, IntFunction<Stream<T>> parts) {
        Map<T, Integer> alphabet = new LinkedHashMap<>();
        IntStream.range(0, graph.declaredCount()).mapToObj(parts).flatMap(Function.identity()).forEach(part -> {
            int code = alphabet.computeIfAbsent(part, any -> alphabet.size());
            if (code >= MOST) {
                throw new LimitReachedException("positions have more than " + MOST + " different values",
                        "use gavel serve");
            }
            numbers.put((byte) code);
        });
        return alphabet.keySet();
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
