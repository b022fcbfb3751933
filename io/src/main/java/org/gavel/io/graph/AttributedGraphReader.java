package org.gavel.io.graph;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.engine.board.EdgeColour;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.jgrapht.nio.Attribute;
import org.jgrapht.nio.BaseEventDrivenImporter;
import org.jgrapht.nio.EventDrivenImporter;
import org.jgrapht.nio.ImportException;

/**
 * Makes a game of the vertices, edges and attributes that a JGraphT importer reports. Attributes that are none of ours are
 * left alone, for such files are full of drawing instructions, unless they are one slip away from ours. The importers tell
 * no places, so a mistake is placed at the first mention of the vertex or edge.
 */
final class AttributedGraphReader {

    /** The attribute by which Game Graph Gym names the owner of a vertex; such graphs give their edges no colours. */
    private static final String PLAYER = "player";
    private static final List<String> GRAPH_ATTRIBUTES = List.of("stuck", "auction", "objective");
    static final List<String> VERTEX_ATTRIBUTES = List.of("name", "start", "outcome", "payoff", "stuck", "broke",
            "game",
            "auction", "marked", "priority", "weight", "charge_alice", "charge_bob", "owner", "objective");
    private static final List<String> EDGE_ATTRIBUTES = List.of("colour", "color");

    private final ReadingMistakes mistakes;
    private final GraphDraft draft;
    private final Map<String, String> graphAttributes = new LinkedHashMap<>();
    private final Map<String, Map<String, String>> vertices = new LinkedHashMap<>();
    private final List<Edge> edges = new ArrayList<>();
    private Auction auction = Auction.DEFAULT;
    private Objective objective = Objective.Plain.REACH;
    private String name;
    private boolean players;

    private record Edge(String from, String to, Map<String, String> attributes) {
    }

    AttributedGraphReader(String defaultName, ReadingMistakes mistakes) {
        this.mistakes = mistakes;
        this.draft = new GraphDraft(mistakes);
        this.name = defaultName;
    }

    /**
     * The game that an importer reads.
     *
     * @param importer a new importer
     * @param ends the source and the target of an edge as the importer reports it
     * @throws ImportException if the importer cannot read the text
     */
    <E, I extends BaseEventDrivenImporter<String, E> & EventDrivenImporter<String, E>> BiddingGame read(I importer,
            Function<E, List<String>> ends) {
        importer.addGraphAttributeConsumer((key, value) -> put(graphAttributes, key, value));
        importer.addVertexConsumer(vertex -> {
            mistakes.step();
            vertices.putIfAbsent(vertex, new HashMap<>());
        });
        importer.addVertexAttributeConsumer((vertex, value) -> put(vertices.get(vertex.getFirst()), vertex.getSecond(),
                value));
        importer.addEdgeConsumer(edge -> {
            mistakes.step();
            edges.add(new Edge(ends.apply(edge).get(0), ends.apply(edge).get(1), new HashMap<>()));
        });
        importer.addEdgeAttributeConsumer((edge, value) -> put(edges.get(edges.size() - 1).attributes(),
                edge.getSecond(), value));
        try {
            importer.importInput(new StringReader(mistakes.source().text()));
        } catch (IndexOutOfBoundsException | NullPointerException e) {
            throw new ImportException("the importer gave up", e);
        } catch (ImportException e) {
            if (e.getCause() instanceof LimitReachedException stopped) {
                throw stopped;
            }
            throw e;
        }
        players = vertices.values().stream().anyMatch(attributes -> attributes.containsKey(PLAYER));
        if (players) {
            takeGameGraph();
        }
        graphAttributes.forEach(this::graphAttribute);
        vertices.forEach(this::vertex);
        edges.forEach(this::edge);
        return draft.build(name, auction, objective, "give one vertex the attribute start=true");
    }

    private static void put(Map<String, String> attributes, String key, Attribute value) {
        attributes.put(key, value == null ? "" : value.getValue());
    }

    private void graphAttribute(String key, String value) {
        Supplier<TextPlace> place = () -> mistakes.firstMention(key);
        switch (key) {
            case "ID" -> name = value;
            case "stuck" ->
                mistakes.choice("stuck rule", value, place, StuckRule.class)
                        .ifPresent(draft::stuck);
            case "auction" -> mistakes.attempt(place, () -> auction = Auction.parse(value));
            case "objective" -> mistakes.attempt(place, () -> objective = Objective.parse(value));
            default -> checkSpelling(key, GRAPH_ATTRIBUTES, "the graph", place);
        }
    }

    private void vertex(String id, Map<String, String> attributes) {
        Supplier<TextPlace> place = () -> mistakes.firstMention(id);
        String vertex = attributes.getOrDefault("name", id);
        attributes.keySet().forEach(key -> checkSpelling(key, VERTEX_ATTRIBUTES, "vertex '" + vertex + "'", place));
        draft.vertex(vertex, TextPlace.UNKNOWN, detail(attributes, place));
        if (attributes.getOrDefault("start", "false").equals("true")) {
            draft.start(vertex, TextPlace.UNKNOWN);
        }
        name = attributes.getOrDefault("game", name);
        attempt(attributes, "auction", place, text -> auction = Auction.parse(text));
        attempt(attributes, "objective", place, text -> objective = Objective.parse(text));
    }

    /**
     * What Game Graph Gym leaves unsaid: the first vertex is the start, and a board with priorities is a parity game.
     * Source: Game Graph Gym, its parity games in DOT (recalled).
     */
    private void takeGameGraph() {
        if (vertices.values().stream().noneMatch(attributes -> attributes.containsKey("start"))) {
            vertices.values().iterator().next().put("start", "true");
        }
        if (vertices.values().stream().allMatch(attributes -> attributes.containsKey("priority"))) {
            objective = Objective.Plain.PARITY;
        }
        vertices.forEach((id, attributes) -> {
            String player = attributes.get(PLAYER);
            if (player != null && !player.equals("0") && !player.equals("1")) {
                mistakes.add(mistakes.firstMention(id),
                        "player " + player + " of vertex '" + id + "' is neither 0 nor 1", "0 is Alice, 1 is Bob");
            } else if (player != null) {
                attributes.putIfAbsent("owner", Player.values()[Integer.parseInt(player)].label());
            }
        });
    }

    private VertexDetail detail(Map<String, String> attributes, Supplier<TextPlace> place) {
        VertexDetail detail = new VertexDetail();
        VertexDetail.KEYS.forEach(key -> Optional.ofNullable(attributes.get(key))
                .ifPresent(text -> detail.take(key, key, text, place, mistakes)));
        return detail;
    }

    private void attempt(Map<String, String> attributes, String key, Supplier<TextPlace> place,
            Consumer<String> reading) {
        Optional.ofNullable(attributes.get(key))
                .ifPresent(text -> mistakes.attempt(place, () -> reading.accept(text)));
    }

    private void edge(Edge edge) {
        Supplier<TextPlace> place = () -> mistakes.firstMention(edge.from(), edge.to());
        String what = "the edge from '" + edge.from() + "' to '" + edge.to() + "'";
        edge.attributes().keySet().forEach(key -> checkSpelling(key, EDGE_ATTRIBUTES, what, place));
        String written = edge.attributes().getOrDefault("colour", edge.attributes().get("color"));
        String text = written == null && players ? EdgeColour.BOTH.label() : written;
        if (text == null) {
            mistakes.add(place.get(), what + " has no colour",
                    "give it colour=red for Alice, colour=blue for Bob, or colour=both");
            return;
        }
        mistakes.choice("colour", text.equals(DotText.drawn(EdgeColour.BOTH)) ? EdgeColour.BOTH.label() : text, place,
                EdgeColour.class).ifPresent(
                        colour -> draft.edge(nameOf(edge.from()), TextPlace.UNKNOWN,
                                nameOf(edge.to()), TextPlace.UNKNOWN, colour));
    }

    private String nameOf(String id) {
        return vertices.get(id).getOrDefault("name", id);
    }

    private void checkSpelling(String key, List<String> known, String owner, Supplier<TextPlace> place) {
        if (!known.contains(key) && key.length() > 3) {
            Spelling.nearest(key, known).filter(near -> Math.abs(near.length() - key.length()) <= 1)
                    .ifPresent(near -> mistakes.add(place.get(), "unknown attribute '" + key + "' of " + owner,
                            "did you mean '" + near + "'?"));
        }
    }
}
