package org.gavel.io.graph;

import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.gavel.engine.board.DeclaredEdges;
import org.gavel.engine.board.EdgeColour;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.task.UnsupportedGameException;

/** Writes games as DOT, one vertex and one edge a line. */
final class DotWriter {

    /** An odd number of backslashes before a quote, at the end of a line or of the text, or a character that is none of a text. */
    private static final Pattern UNWRITABLE = Pattern.compile("(?<!\\\\)(?:\\\\\\\\)*\\\\(?:[\"\\n]|\\z)|\\x00");

    private DotWriter() {
    }

    static void write(BiddingGame game, Writer out) throws IOException {
        out.write("digraph " + quoted(game.name()) + " {\n");
        for (Map.Entry<String, String> said : VertexAttributes.ofGame(game).entrySet()) {
            out.write("  " + said.getKey() + "=" + quoted(said.getValue()) + ";\n");
        }
        for (int vertex = 0; vertex < game.board().declaredCount(); vertex++) {
            out.write("  " + quoted(game.board().name(vertex)) + list(VertexAttributes.ofVertex(game, vertex)));
        }
        StringBuilder edges = new StringBuilder();
        DeclaredEdges.visit(game.graph(), (from, to, colour) -> {
            Map<String, String> attributes = new LinkedHashMap<>(Map.of("colour", colour.label()));
            attributes.put("color", colour == EdgeColour.BOTH ? "red:blue" : colour.label());
            edges.append("  ").append(quoted(game.board().name(from))).append(" -> ")
                    .append(quoted(game.board().name(to))).append(list(attributes));
        });
        out.append(edges).write("}\n");
    }

    private static String list(Map<String, String> attributes) {
        StringBuilder text = new StringBuilder(attributes.isEmpty() ? "" : " [");
        attributes.forEach((name, value) -> text.append(' ').append(name).append('=').append(quoted(value)));
        return text.append(attributes.isEmpty() ? ";\n" : " ];\n").toString();
    }

    private static String quoted(String name) {
        if (UNWRITABLE.matcher(name).find()) {
            throw new UnsupportedGameException("DOT has no way to write the name '" + name + "'", "use JSON");
        }
        return "\"" + name.replace("\"", "\\\"") + "\"";
    }
}
