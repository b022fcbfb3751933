package org.gavel.io.answer;

import java.io.StringWriter;
import java.io.Writer;
import java.util.List;
import java.util.function.Consumer;
import org.gavel.io.column.Table;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** JSON objects, one on a line. */
public final class JsonLines {

    private static final JsonFactory FACTORY = JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .disable(StreamWriteFeature.FLUSH_PASSED_TO_STREAM).build();

    private JsonLines() {
    }

    /**
     * Writes an object and ends the line.
     *
     * @param out where to; it is neither flushed nor closed
     * @param properties writes the object's properties
     */
    public static void write(Writer out, Consumer<JsonGenerator> properties) {
        writeValue(out, json -> {
            json.writeStartObject();
            properties.accept(json);
            json.writeEndObject();
            json.writeRaw('\n');
        });
    }

    /** The object with properties that are written, as a tree. */
    public static ObjectNode object(Consumer<JsonGenerator> properties) {
        return (ObjectNode) tree(json -> {
            json.writeStartObject();
            properties.accept(json);
            json.writeEndObject();
        });
    }

    private static void writeValue(Writer out, Consumer<JsonGenerator> value) {
        try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), out)) {
            value.accept(json);
        }
    }

    /** What {@code value} writes, as a tree. */
    static JsonNode tree(Consumer<JsonGenerator> value) {
        StringWriter text = new StringWriter();
        writeValue(text, value);
        return JsonMapper.shared().readTree(text.toString());
    }

    /** Writes the rows of a table as a property: a list of objects. */
    public static <R> void rows(String name, Table<R> table, JsonGenerator json) {
        json.writeArrayPropertyStart(name);
        table.rows().get().forEach(row -> {
            json.writeStartObject();
            row(table, row, json);
            json.writeEndObject();
        });
        json.writeEndArray();
    }

    /** Writes the cells of a row as properties. */
    public static <R> void row(Table<R> table, R row, JsonGenerator json) {
        table.columns().forEach(column -> cell(column.name(), column.of(row), json));
    }

    /** Writes trees as a property: a list of them. */
    public static void array(String name, List<? extends JsonNode> trees, JsonGenerator json) {
        json.writeArrayPropertyStart(name);
        trees.forEach(tree -> JsonMapper.shared().writeTree(json, tree));
        json.writeEndArray();
    }

    /** Writes a cell of a table as a property. */
    public static void cell(String name, Object cell, JsonGenerator json) {
        if (cell instanceof Double number) {
            json.writeNumberProperty(name, number);
        } else if (cell instanceof Number number) {
            json.writeNumberProperty(name, number.longValue());
        } else {
            json.writeStringProperty(name, cell.toString());
        }
    }
}
