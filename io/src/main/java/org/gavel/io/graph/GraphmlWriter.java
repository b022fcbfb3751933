package org.gavel.io.graph;

import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.gavel.engine.board.DeclaredEdges;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.io.graph.AttributedGraph.Kind;

/** Writes games as GraphML. Ids are XML names there, so vertices are numbered and keep their names in an attribute. */
final class GraphmlWriter {

    private static final Pattern NO_XML = Pattern.compile("[^\\t\\n\\r -\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]");

    private GraphmlWriter() {
    }

    static void write(BiddingGame game, Writer out) throws IOException {
        out.write(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n");
        Map<String, String> named = new LinkedHashMap<>(Map.of("name", game.name()));
        named.putAll(VertexAttributes.ofGame(game));
        StringBuilder text = new StringBuilder();
        data("graph", "    ", named, text);
        for (int vertex = 0; vertex < game.board().declaredCount(); vertex++) {
            Map<String, String> said = new LinkedHashMap<>(Map.of("name", game.board().name(vertex)));
            said.putAll(VertexAttributes.ofVertex(game, vertex));
            text.append("    <node id=\"n").append(vertex).append("\">\n");
            data("node", "      ", said, text);
            text.append("    </node>\n");
        }
        DeclaredEdges.visit(game.graph(), (from, to, colour) -> text.append("    <edge source=\"n").append(from)
                .append("\" target=\"n").append(to).append("\"><data key=\"edge-colour\">").append(colour.label())
                .append("</data></edge>\n"));
        for (Kind kind : Kind.values()) {
            key(kind, out);
        }
        out.append("  <graph edgedefault=\"directed\">\n").append(text).append("  </graph>\n</graphml>\n");
    }

    private static void key(Kind kind, Writer out) throws IOException {
        String element = kind == Kind.VERTEX ? "node" : kind.name().toLowerCase(Locale.ROOT);
        for (String name : kind.known()) {
            out.write("  <key id=\"" + element + "-" + name + "\" for=\"" + element + "\" attr.name=\"" + name
                    + "\" attr.type=\"string\"/>\n");
        }
    }

    private static void data(String element, String indent, Map<String, String> said, StringBuilder text) {
        said.forEach(
                (name, value) -> text.append(indent).append("<data key=\"").append(element).append('-').append(name)
                        .append("\">").append(escaped(value)).append("</data>\n"));
    }

    private static String escaped(String text) {
        if (NO_XML.matcher(text).find()) {
            throw new UnsupportedGameException("XML has no way to write a character of the name '" + text + "'",
                    "use JSON");
        }
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\r", "&#13;");
    }
}
