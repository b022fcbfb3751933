package org.gavel.io.graph;

import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gavel.dsl.print.UnsupportedGameException;
import org.gavel.engine.board.EdgeColour;
import org.gavel.engine.game.BiddingGame;
import org.jgrapht.nio.Attribute;
import org.jgrapht.nio.ImportException;
import org.jgrapht.nio.dot.DOTEventDrivenImporter;
import org.jgrapht.nio.dot.DOTExporter;

/** Reads and writes games as DOT, the language of Graphviz, by way of JGraphT. */
final class DotText {

    private static final Pattern COMMENT_OR_TEXT = Pattern
            .compile("\"(?:\\\\.|[^\"\\\\])*+\"|//[^\\n]*+|/\\*(?s:.*?)\\*/|(?m:^#[^\\n]*+)");
    private static final int DEEPEST = 100;
    private static final Pattern SYNTAX_ERROR = Pattern.compile("line (\\d+):(\\d+) (.*)", Pattern.DOTALL);

    private DotText() {
    }

    static BiddingGame read(ReadingMistakes mistakes, String defaultName) {
        checkFrame(mistakes.source().text(), mistakes);
        try {
            return new AttributedGraphReader(defaultName, mistakes).read(
                    new DOTEventDrivenImporter(true, true), edge -> List.of(edge.getFirst(), edge.getSecond()));
        } catch (ImportException e) {
            Matcher error = SYNTAX_ERROR.matcher(e.getMessage());
            if (error.find()) {
                throw mistakes.fatal(
                        new TextPlace(Integer.parseInt(error.group(1)), Integer.parseInt(error.group(2)) + 1, 1),
                        "malformed DOT: " + error.group(3).lines().findFirst().orElse(""), "");
            }
            throw mistakes.fatal(TextPlace.UNKNOWN, "malformed DOT", "");
        }
    }

    /** The importer takes undirected graphs and stops reading at the last brace: both are looked at here. */
    private static void checkFrame(String text, ReadingMistakes mistakes) {
        String bare = COMMENT_OR_TEXT.matcher(text).replaceAll(match -> " ".repeat(match.group().length()));
        Matcher undirected = Pattern.compile("^\\s*(?:strict\\s+)?(graph)\\b", Pattern.CASE_INSENSITIVE).matcher(bare);
        if (undirected.find()) {
            throw mistakes.fatal(mistakes.place(undirected.start(1), 5),
                    "the edges of a game have a direction",
                    "write 'digraph', and '->' for edges");
        }
        checkDepth(bare, mistakes);
        int depth = 0;
        for (int at = 0; at < bare.length(); at++) {
            depth += bare.charAt(at) == '{' ? 1 : bare.charAt(at) == '}' ? -1 : 0;
            if (bare.charAt(at) == '}' && depth <= 0) {
                String rest = bare.substring(at + 1).stripLeading();
                if (!rest.isEmpty()) {
                    throw mistakes.fatal(mistakes.place(bare.length() - rest.length(), 1),
                            "there is text after the end of the graph",
                            "one file holds one graph");
                }
                return;
            }
        }
    }

    /** The importer goes as deep as the text does. */
    private static void checkDepth(String bare, ReadingMistakes mistakes) {
        int depth = 0;
        for (int at = 0; at < bare.length(); at++) {
            depth += "{[(".indexOf(bare.charAt(at)) >= 0 ? 1 : "}])".indexOf(bare.charAt(at)) >= 0 ? -1 : 0;
            if (depth > DEEPEST) {
                throw mistakes.fatal(mistakes.place(at, 1),
                        "brackets are nested more than " + DEEPEST + " deep",
                        "the vertices and edges of a game need no such depth");
            }
        }
    }

    static void write(BiddingGame game, Writer out) {
        DOTExporter<Integer, ColouredEdge> exporter = new DOTExporter<>(
                vertex -> quoted(game.board().name(vertex)));
        exporter.setGraphIdProvider(() -> quoted(game.name()));
        exporter.setVertexAttributeProvider(
                vertex -> VertexAttributes.attributes(VertexAttributes.ofVertex(game, vertex)));
        exporter.setEdgeAttributeProvider(edge -> edgeAttributes(edge.colour()));
        exporter.setGraphAttributeProvider(() -> {
            Map<String, String> attributes = VertexAttributes.ofGame(game);
            attributes.replaceAll((name, text) -> quoted(text));
            return VertexAttributes.attributes(attributes);
        });
        exporter.exportGraph(JgraphtBoards.graph(game.graph()), out);
    }

    private static Map<String, Attribute> edgeAttributes(EdgeColour colour) {
        Map<String, String> attributes = new LinkedHashMap<>(Map.of("colour", colour.label()));
        attributes.put("color", drawn(colour));
        return VertexAttributes.attributes(attributes);
    }

    /** The colour in which Graphviz draws an edge. */
    static String drawn(EdgeColour colour) {
        return colour == EdgeColour.BOTH ? "red:blue" : colour.label();
    }

    private static String quoted(String name) {
        if (name.indexOf('\\') >= 0) {
            throw new UnsupportedGameException("DOT has no way to write the backslash in the name '" + name + "'",
                    "use JSON");
        }
        return "\"" + name.replace("\"", "\\\"") + "\"";
    }
}
