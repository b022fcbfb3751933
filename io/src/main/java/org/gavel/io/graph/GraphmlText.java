package org.gavel.io.graph;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gavel.dsl.print.UnsupportedGameException;
import org.gavel.engine.game.BiddingGame;
import org.jgrapht.nio.Attribute;
import org.jgrapht.nio.AttributeType;
import org.jgrapht.nio.ImportException;
import org.jgrapht.nio.graphml.GraphMLEventDrivenImporter;
import org.jgrapht.nio.graphml.GraphMLExporter;
import org.jgrapht.nio.graphml.GraphMLExporter.AttributeCategory;
import org.xml.sax.SAXParseException;

/**
 * Reads and writes games as GraphML by way of JGraphT. Ids of GraphML are XML names, so the writer numbers the vertices
 * and keeps their names in an attribute; the start carries what is said of the game as a whole.
 */
final class GraphmlText {

    private static final Pattern NO_XML = Pattern.compile("[^\\t\\n\\r -\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]");

    private GraphmlText() {
    }

    static BiddingGame read(ReadingMistakes mistakes, String defaultName) {
        refuse("<!DOCTYPE", "document types are not read", "remove the declaration", mistakes);
        refuse("edgedefault=\"undirected\"", "the edges of a game have a direction",
                "write edgedefault=\"directed\"", mistakes);
        boolean hasVertices = mistakes.source().text().contains("<node");
        try {
            return read(mistakes, defaultName, !hasVertices);
        } catch (ImportException e) {
            return readBySchema(mistakes, defaultName);
        }
    }

    /** Says what is wrong, and where: it takes time that grows with the square of the number of vertices and edges. */
    private static BiddingGame readBySchema(ReadingMistakes mistakes, String defaultName) {
        try {
            return read(mistakes, defaultName, true);
        } catch (ImportException e) {
            throw malformed(e, mistakes);
        }
    }

    private static BiddingGame read(ReadingMistakes mistakes, String defaultName, boolean schema) {
        GraphMLEventDrivenImporter importer = new GraphMLEventDrivenImporter();
        importer.setSchemaValidation(schema);
        return new AttributedGraphReader(defaultName, mistakes).read(importer,
                edge -> List.of(edge.getFirst(), edge.getSecond()));
    }

    private static void refuse(String words, String reason, String hint, ReadingMistakes mistakes) {
        int at = mistakes.source().text().indexOf(words);
        if (at >= 0) {
            throw mistakes.fatal(mistakes.place(at, words.length()), reason, hint);
        }
    }

    private static RuntimeException malformed(ImportException e, ReadingMistakes mistakes) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof SAXParseException syntax) {
                TextPlace place = new TextPlace(syntax.getLineNumber(), syntax.getColumnNumber(), 1);
                return mistakes.fatal(place, explained(syntax.getMessage()), "");
            }
        }
        return mistakes.fatal(TextPlace.UNKNOWN, "malformed GraphML: " + e.getMessage(), "");
    }

    /** What the schema says of the two mistakes that are about graphs, in our words. */
    private static String explained(String message) {
        Matcher missing = Pattern.compile("Key 'edge_(?:source|target)_ref' with value '(.*)' not found")
                .matcher(message);
        if (missing.find()) {
            return "an edge names a vertex '" + missing.group(1) + "' that does not exist";
        }
        Matcher twice = Pattern.compile("Duplicate key value \\[(.*)\\] declared .*\"node_id_key\"").matcher(message);
        return twice.find() ? "vertex '" + twice.group(1) + "' is declared twice" : "malformed GraphML: " + message;
    }

    static void write(BiddingGame game, Writer out) throws IOException {
        checkName(game.name());
        for (int vertex = 0; vertex < game.board().declaredCount(); vertex++) {
            checkName(game.board().name(vertex));
        }
        GraphMLExporter<Integer, ColouredEdge> exporter = new GraphMLExporter<>(vertex -> "n" + vertex);
        exporter.setEdgeWeightAttributeName("edge-weight");
        AttributedGraphReader.VERTEX_ATTRIBUTES.forEach(
                name -> exporter.registerAttribute(name, AttributeCategory.NODE, AttributeType.STRING));
        exporter.registerAttribute("colour", AttributeCategory.EDGE, AttributeType.STRING);
        exporter.setVertexAttributeProvider(vertex -> vertexAttributes(game, vertex));
        exporter.setEdgeAttributeProvider(
                edge -> VertexAttributes.attributes(Map.of("colour", edge.colour().label())));
        StringWriter text = new StringWriter();
        exporter.exportGraph(JgraphtBoards.graph(game.graph()), text);
        out.write(text.toString());
    }

    private static Map<String, Attribute> vertexAttributes(BiddingGame game, int vertex) {
        Map<String, String> attributes = VertexAttributes.ofVertex(game, vertex);
        attributes.put("name", game.board().name(vertex));
        if (vertex == game.start()) {
            attributes.put("game", game.name());
            attributes.putAll(VertexAttributes.ofGame(game));
        }
        return VertexAttributes.attributes(attributes);
    }

    private static void checkName(String name) {
        if (NO_XML.matcher(name).find()) {
            throw new UnsupportedGameException("XML has no way to write a character of the name '" + name + "'",
                    "use JSON");
        }
    }
}
