package org.gavel.io.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.gavel.engine.board.DeclaredEdges;
import org.gavel.engine.game.BiddingGame;
import org.jgrapht.Graph;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.DirectedPseudograph;
import org.jgrapht.nio.AttributeType;
import org.jgrapht.nio.DefaultAttribute;
import org.jgrapht.nio.dot.DOTExporter;
import org.jgrapht.nio.dot.DOTImporter;
import org.jgrapht.nio.graphml.GraphMLExporter;
import org.jgrapht.nio.graphml.GraphMLImporter;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The readers of DOT and GraphML beside Graphviz, NetworkX and JGraphT: the same vertices and edges. */
class GraphsBesideOthersTest {

    private static final List<String> NAMES = List.of("a", "\"b c\"", "д", "-1.5", "\"q\\\"\"", "\"a\" + \"\"", "f",
            "\"\\n\"");

    @TempDir
    private Path folder;

    /** Graphs of all constructs of the grammar, which {@code gvpr} reads in one go. */
    @Test
    void read_ofRandomDot_isWhatGraphvizReads() throws Exception {
        Random random = new Random(20261128);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            boolean isDirected = random.nextInt(4) > 0;
            boolean isStrict = random.nextInt(4) == 0;
            texts.add((isStrict ? "strict " : "") + (isDirected ? "digraph" : "graph") + " g" + i
                    + " { objective=parity; stuck=loses; s [start=true, priority=0];\nnode [priority=7] edge [color=both]"
                    + statements(random, isDirected ? "->" : "--", 3).replaceAll(isStrict ? ", key=." : "~", "")
                    + "}\n");
        }
        Path file = Files.writeString(folder.resolve("all.dot"), String.join("", texts));
        Map<String, TreeSet<String>> expected = new TreeMap<>();
        String program = "BEG_G { printf(\"g\\t%s\\n\", $.name); } N { printf(\"v\\t%s\\t%s\\n\", $.name, aget($, \"priority\")); }"
                + " E { printf(\"e\\t%s\\t%s\\t%s\\t%s\\n\", $.tail.name, $.head.name, aget($, \"color\"),"
                + " isDirect($G) ? \"1\" : \"2\"); }";
        TreeSet<String> current = new TreeSet<>();
        for (String line : lines("Graphviz", "gvpr", program, file.toString())) {
            String[] parts = line.split("\t");
            if (parts[0].equals("g")) {
                current = new TreeSet<>();
                expected.put(parts[1], current);
            } else if (parts[0].equals("v")) {
                current.add(parts[1] + " " + parts[2]);
            } else {
                current.addAll(edge(parts[1], parts[2], parts[3]));
                current.addAll(parts[4].equals("2") ? edge(parts[2], parts[1], parts[3]) : List.of());
            }
        }
        assertThat(expected).hasSize(300);
        for (int i = 0; i < texts.size(); i++) {
            assertThat(content(read(GraphFormat.DOT, texts.get(i)))).as(texts.get(i)).isEqualTo(expected.get("g" + i));
        }
    }

    private static List<String> edge(String from, String to, String colour) {
        return (colour.equals("both") ? List.of("red", "blue") : List.of(colour)).stream()
                .map(each -> from + ">" + to + " " + each).toList();
    }

    private static String statements(Random random, String arrow, int depth) {
        StringBuilder text = new StringBuilder(" ");
        for (int i = random.nextInt(4); i >= 0; i--) {
            text.append(switch (random.nextInt(9)) {
                case 0 -> "node [priority=" + random.nextInt(9) + "; height=2]";
                case 1 -> "edge [color=" + colour(random) + ", weight=2,]";
                case 2 -> name(random) + " [priority=" + random.nextInt(9) + "][label=<<i>x</i>>]";
                case 3 -> "{" + statements(random, arrow, depth - 1) + "}";
                case 4 -> "/* -> */ rankdir=LR graph [page=\"1,1\"]\n# no line\n";
                default -> side(random, arrow, depth - 1) + arrow + side(random, arrow, depth - 1)
                        + (random.nextInt(3) == 0 ? arrow + side(random, arrow, 0) : "")
                        + switch (random.nextInt(4)) {
                            case 0 -> "";
                            case 1 -> " [color=" + colour(random) + ", key=" + random.nextInt(2) + "]";
                            default -> "[color=" + colour(random) + "]";
                        };
            }).append(random.nextBoolean() ? ";" : "\n");
        }
        return text.toString();
    }

    private static String side(Random random, String arrow, int depth) {
        return switch (depth <= 0 ? 0 : random.nextInt(5)) {
            case 0, 1 -> name(random) + (random.nextInt(4) == 0 ? ":n" : "")
                    + (random.nextInt(4) == 0 ? ", " + name(random) : "");
            case 2 -> "subgraph S" + random.nextInt(2) + " {" + statements(random, arrow, depth - 1) + "}";
            default -> "{" + statements(random, arrow, depth - 1) + "}";
        };
    }

    private static String name(Random random) {
        return NAMES.get(random.nextInt(NAMES.size()));
    }

    private static String colour(Random random) {
        return List.of("red", "blue", "both").get(random.nextInt(3));
    }

    @Test
    @Tag("long")
    void read_ofGraphmlOfNetworkx_isItsGraph() throws Exception {
        Path script = Files.writeString(folder.resolve("write.py"),
                """
                        import random, sys
                        import networkx as nx
                        random.seed(7)
                        for i in range(40):
                            g = random.choice([nx.Graph, nx.DiGraph, nx.MultiDiGraph, nx.MultiGraph])(objective="parity", stuck="loses")
                            names = random.sample([0, 1, "x y", "<&>", "д", "猫", "-3", "n0"], 5)
                            for name in names:
                                g.add_node(name, priority=random.randrange(9), height=1.5, label="l", start=name == names[0])
                            for _ in range(8):
                                g.add_edge(*random.choices(names, k=2), colour=random.choice(["red", "blue", "both"]), weight=2.5)
                            nx.write_graphml(g, f"{sys.argv[1]}/g{i}.graphml")
                            found = {f"{n} {d['priority']}" for n, d in g.nodes(data=True)}
                            for u, v, d in (g if g.is_directed() else g.to_directed()).edges(data=True):
                                found |= {f"{u}>{v} {c}" for c in ["red", "blue"] if d["colour"] in (c, "both")}
                            print("\\t".join(sorted(found)))
                        """);
        List<String> found = lines("NetworkX", "python3", "-X", "utf8", script.toString(), folder.toString());
        assertThat(found).hasSize(40);
        for (int i = 0; i < found.size(); i++) {
            String text = Files.readString(folder.resolve("g" + i + ".graphml"));
            assertThat(content(read(GraphFormat.GRAPHML, text))).as(text)
                    .isEqualTo(new TreeSet<>(List.of(found.get(i).split("\t"))));
        }
    }

    private static List<String> lines(String what, String... command) throws Exception {
        Process process;
        try {
            process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        } catch (IOException e) {
            Assumptions.abort(what + " is not on this machine: " + e.getMessage());
            return List.of();
        }
        List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines()
                .toList();
        Assumptions.assumeTrue(process.waitFor() != 1 || !lines.isEmpty(), what + " is not on this machine");
        return lines;
    }

    /** What JGraphT writes is read, and JGraphT reads what is written. */
    @Test
    void read_ofWhatJgraphtWrites_isTheSameGraphInBothDirections() throws Exception {
        Random random = new Random(8);
        for (int round = 0; round < 30; round++) {
            Graph<String, DefaultEdge> graph = new DirectedPseudograph<>(DefaultEdge.class);
            List.of("a", "b", "c", "d").forEach(graph::addVertex);
            List.of("a", "b", "c", "d").forEach(each -> graph.addEdge(each, "d"));
            for (int i = 0; i < 6; i++) {
                graph.addEdge("abcd".charAt(random.nextInt(4)) + "", "abcd".charAt(random.nextInt(4)) + "");
            }
            TreeSet<String> expected = new TreeSet<>(List.of("a 1", "b 1", "c 1", "d 1"));
            graph.edgeSet().forEach(
                    each -> expected.addAll(edge(graph.getEdgeSource(each), graph.getEdgeTarget(each), "both")));
            for (GraphFormat format : List.of(GraphFormat.DOT, GraphFormat.GRAPHML)) {
                BiddingGame game = read(format, written(graph, format));
                assertThat(content(game)).isEqualTo(expected);
                StringWriter again = new StringWriter();
                format.write(game, again);
                assertThat(imported(again.toString(), format)).isEqualTo(expected);
            }
        }
    }

    private static String written(Graph<String, DefaultEdge> graph, GraphFormat format) {
        StringWriter text = new StringWriter();
        if (format == GraphFormat.DOT) {
            DOTExporter<String, DefaultEdge> exporter = new DOTExporter<>(each -> each);
            exporter.setVertexAttributeProvider(
                    each -> Map.of("player", DefaultAttribute.createAttribute(0), "priority",
                            DefaultAttribute.createAttribute(1)));
            exporter.setEdgeAttributeProvider(each -> Map.of("color", DefaultAttribute.createAttribute("red:blue")));
            exporter.exportGraph(graph, text);
        } else {
            GraphMLExporter<String, DefaultEdge> exporter = new GraphMLExporter<>(each -> each);
            exporter.setExportVertexLabels(true);
            exporter.setExportEdgeLabels(true);
            exporter.setExportEdgeWeights(true);
            exporter.registerAttribute("player", GraphMLExporter.AttributeCategory.NODE, AttributeType.INT);
            exporter.registerAttribute("priority", GraphMLExporter.AttributeCategory.NODE, AttributeType.INT);
            exporter.setVertexAttributeProvider(
                    each -> Map.of("player", DefaultAttribute.createAttribute(0), "priority",
                            DefaultAttribute.createAttribute(1), "label",
                            DefaultAttribute.createAttribute("l")));
            exporter.exportGraph(graph, text);
        }
        return text.toString();
    }

    private static TreeSet<String> imported(String text, GraphFormat format) {
        Graph<Integer, DefaultEdge> graph = new DirectedPseudograph<>(DefaultEdge.class);
        Map<Integer, String> names = new TreeMap<>();
        Map<DefaultEdge, String> colours = new HashMap<>();
        TreeSet<String> found = new TreeSet<>();
        if (format == GraphFormat.DOT) {
            DOTImporter<Integer, DefaultEdge> importer = new DOTImporter<>();
            importer.setVertexFactory(id -> {
                names.put(names.size(), id);
                return names.size() - 1;
            });
            importer.addEdgeAttributeConsumer((edge, value) -> colours.merge(edge.getFirst(),
                    edge.getSecond().equals("colour") ? value.getValue() : "", String::concat));
            importer.addVertexAttributeConsumer((vertex, value) -> found.addAll(vertex.getSecond().equals("priority")
                    ? List.of(names.get(vertex.getFirst()) + " " + value.getValue())
                    : List.of()));
            importer.importGraph(graph, new StringReader(text));
        } else {
            GraphMLImporter<Integer, DefaultEdge> importer = new GraphMLImporter<>();
            importer.setSchemaValidation(false);
            importer.setVertexFactory(id -> Integer.parseInt(id.substring(1)));
            Map<Integer, String> priorities = new TreeMap<>();
            importer.addVertexAttributeConsumer((vertex, value) -> (vertex.getSecond().equals("name") ? names
                    : vertex.getSecond().equals("priority") ? priorities : new TreeMap<Integer, String>())
                    .put(vertex.getFirst(), value.getValue()));
            importer.addEdgeAttributeConsumer((edge, value) -> colours.put(edge.getFirst(), value.getValue()));
            importer.importGraph(graph, new StringReader(text));
            names.forEach((vertex, name) -> found.add(name + " " + priorities.get(vertex)));
        }
        graph.edgeSet().forEach(each -> found.addAll(edge(names.get(graph.getEdgeSource(each)),
                names.get(graph.getEdgeTarget(each)), colours.get(each))));
        return found;
    }

    private static BiddingGame read(GraphFormat format, String text) {
        return format.read("game." + format.label(), text.getBytes(StandardCharsets.UTF_8));
    }

    /** Vertices with their priorities, and the edges of each colour. */
    private static TreeSet<String> content(BiddingGame game) {
        TreeSet<String> found = new TreeSet<>();
        for (int vertex = 0; vertex < game.board().declaredCount(); vertex++) {
            found.add(game.board().name(vertex) + " " + game.board().marks().priority(vertex).orElseThrow());
        }
        DeclaredEdges.visit(game.graph(), (from, to, colour) -> found.addAll(edge(game.board().name(from),
                game.board().name(to), colour.label())));
        return found;
    }
}
