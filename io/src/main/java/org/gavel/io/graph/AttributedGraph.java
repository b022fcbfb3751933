package org.gavel.io.graph;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.engine.board.EdgeColour;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.word.Labelled;

/**
 * A graph as DOT and GraphML describe it: vertices, edges, and their attributes, each with its place. An attribute that is
 * neither one of gavel's nor {@linkplain Decoration decoration} is a mistake, since it could change the game. Not thread-safe.
 */
final class AttributedGraph {

    /** The attribute by which Game Graph Gym names the owner of a vertex; such graphs give their edges no colours. */
    private static final String PLAYER = "player";
    /** The attributes of a vertex without which an objective other than reach means nothing. */
    private static final List<String> MARKS = List.of("marked", "priority", "weight");
    /** The attributes of a vertex by which plays can end. */
    private static final List<String> ENDINGS = List.of("outcome", "payoff", "stuck", "broke");
    private static final List<String> TRUE = List.of("true", "1");
    private static final List<String> FALSE = List.of("false", "0");
    private static final String BOTH = "red:blue|blue:red";

    private final ReadingMistakes mistakes;
    private final GraphDraft draft;
    private final Map<String, Said> graph = new LinkedHashMap<>();
    private final Map<String, Vertex> vertices = new LinkedHashMap<>();
    private final List<Edge> edges = new ArrayList<>();
    private Auction auction = Auction.DEFAULT;
    private Optional<Objective> objective = Optional.empty();
    private String name;
    private boolean hasPlayers;

    /** What attributes belong to. */
    enum Kind {
        GRAPH("the graph", Stream.of("name", "start", "stuck", "auction", "objective")),
        VERTEX("a vertex", Stream.concat(Stream.of("name", "start", PLAYER), VertexDetail.KEYS.stream())),
        EDGE("an edge", Stream.of("colour", "color"));

        private final String words;
        private final List<String> known;

        Kind(String words, Stream<String> known) {
            this.words = words;
            this.known = known.toList();
        }

        /** The attributes that gavel reads. */
        List<String> known() {
            return known;
        }
    }

    /** Which ways an edge goes. */
    enum Direction {
        DIRECTED, UNDIRECTED
    }

    /** The text of an attribute; one that is empty says nothing. */
    record Said(String text, TextPlace place) {
    }

    /** A vertex; more attributes may be put. */
    record Vertex(TextPlace place, Map<String, Said> attributes) {
    }

    private record Edge(String from, String to, Direction direction, TextPlace place, Map<String, Said> attributes) {
    }

    /**
     * An empty graph.
     *
     * @param defaultName the name of the game unless the graph has one
     */
    AttributedGraph(String defaultName, ReadingMistakes mistakes) {
        this.mistakes = mistakes;
        draft = new GraphDraft(mistakes);
        name = defaultName;
    }

    /** Adds a mistake where an attribute is neither one of gavel's nor decoration. */
    void requireKnown(Kind kind, String key, TextPlace place) {
        boolean near = kind.known.stream().anyMatch(key::equalsIgnoreCase);
        if (!kind.known.contains(key) && (near || !Decoration.isName(key))) {
            mistakes.add(place, "unknown attribute '" + key + "' of " + kind.words, Spelling.didYouMean(key, kind.known,
                    "remove it, or begin its name with _ if it is decoration"));
        }
    }

    /** Says something of the graph as a whole. */
    void put(String key, Said said) {
        graph.put(key, said);
    }

    /** The vertex of an id, if there is one. */
    Optional<Vertex> vertex(String id) {
        return Optional.ofNullable(vertices.get(id));
    }

    /** Adds a vertex, whose id must be new. */
    Vertex addVertex(String id, TextPlace place, Map<String, Said> attributes) {
        mistakes.step();
        Vertex vertex = new Vertex(place, attributes);
        vertices.put(id, vertex);
        return vertex;
    }

    /** Adds an edge between vertices that may follow later; returns its number. */
    int addEdge(String from, String to, Direction direction, TextPlace place, Map<String, Said> attributes) {
        mistakes.step();
        edges.add(new Edge(from, to, direction, place, attributes));
        return edges.size() - 1;
    }

    /** Says more of an edge. */
    void putAll(int edge, Map<String, Said> attributes) {
        Edge before = edges.get(edge);
        Map<String, Said> all = new LinkedHashMap<>(before.attributes());
        all.putAll(attributes);
        edges.set(edge, new Edge(before.from(), before.to(), before.direction(), before.place(), all));
    }

    /**
     * The game.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if there are mistakes
     */
    BiddingGame game() {
        hasPlayers = vertices.values().stream().anyMatch(vertex -> said(vertex, PLAYER).isPresent());
        graph.forEach(this::takeOfGraph);
        Set<String> ends = new HashSet<>();
        vertices.forEach((id, vertex) -> {
            VertexDetail detail = detail(vertex);
            if (detail.ends()) {
                ends.add(id);
            }
            draft.vertex(nameOf(id), vertex.place(), detail);
            said(vertex, "start").filter(this::isTrue).ifPresent(start -> draft.start(nameOf(id), start.place()));
        });
        if (hasPlayers && graph.get("start") == null
                && vertices.values().stream().noneMatch(vertex -> said(vertex, "start").isPresent())) {
            Map.Entry<String, Vertex> first = vertices.entrySet().iterator().next();
            draft.start(nameOf(first.getKey()), first.getValue().place());
        }
        edges.forEach(edge -> take(edge, ends));
        return draft.build(name, auction, objective.orElseGet(this::unsaidObjective),
                "give one vertex the attribute start=true");
    }

    private void takeOfGraph(String key, Said said) {
        switch (key) {
            case "name" -> name = said.text();
            case "start" -> draft.start(nameOf(said.text()), said.place());
            case "stuck" -> mistakes.choice("stuck rule", said.text(), said::place, StuckRule.class)
                    .ifPresent(draft::stuck);
            case "auction" -> mistakes.attempt(said::place, () -> auction = Auction.parse(said.text()));
            case "objective" ->
                mistakes.attempt(said::place, () -> objective = Optional.of(Objective.parse(said.text())));
            default -> {
            }
        }
    }

    /**
     * The objective where none is given: parity if the vertices have players and priorities, as in Game Graph Gym; otherwise a
     * terminal is to be reached. Source: Game Graph Gym, its parity games in DOT (recalled).
     */
    private Objective unsaidObjective() {
        if (hasPlayers && vertices.values().stream().allMatch(vertex -> said(vertex, "priority").isPresent())) {
            return Objective.Plain.PARITY;
        }
        vertices.values().stream().flatMap(vertex -> MARKS.stream().flatMap(mark -> said(vertex, mark).stream()
                .map(said -> new Said(mark, said.place())))).findFirst().ifPresent(mark -> missingObjective(
                        mark.place(),
                        "a vertex has the attribute '" + mark.text() + "', but the graph has no objective"));
        boolean canEnd = graph.containsKey("stuck") || vertices.values().stream().anyMatch(
                vertex -> ENDINGS.stream().anyMatch(ending -> said(vertex, ending).isPresent()));
        if (!canEnd && !vertices.isEmpty() && mistakes.count() == 0) {
            mistakes.add(TextPlace.UNKNOWN,
                    "no player can win: no vertex has an outcome, and the graph has no objective",
                    "give a vertex the attribute outcome=alice, or the graph the attribute objective: "
                            + String.join(", ", Objective.LABELS));
        }
        return Objective.Plain.REACH;
    }

    private void missingObjective(TextPlace place, String reason) {
        mistakes.add(place, reason, "give the graph the attribute objective: " + String.join(", ", Objective.LABELS));
    }

    private static Optional<Said> said(Vertex vertex, String key) {
        return said(vertex.attributes(), key);
    }

    private static Optional<Said> said(Map<String, Said> attributes, String key) {
        return Optional.ofNullable(attributes.get(key)).filter(said -> !said.text().isEmpty());
    }

    private boolean isTrue(Said said) {
        String text = said.text().toLowerCase(Locale.ROOT);
        if (!TRUE.contains(text) && !FALSE.contains(text)) {
            mistakes.add(said.place(), "'" + said.text() + "' is neither true nor false", "write true");
        }
        return TRUE.contains(text);
    }

    private VertexDetail detail(Vertex vertex) {
        VertexDetail detail = new VertexDetail();
        said(vertex, PLAYER).ifPresent(player -> {
            if (player.text().equals("0") || player.text().equals("1")) {
                detail.owner(Player.values()[Integer.parseInt(player.text())]);
            } else {
                mistakes.add(player.place(), "the player '" + player.text() + "' is neither 0 nor 1",
                        "0 is Alice, 1 is Bob");
            }
            said(vertex, "owner")
                    .ifPresent(owner -> mistakes.add(owner.place(), "a vertex has both a player and an owner",
                            "remove one"));
        });
        for (String key : VertexDetail.KEYS) {
            said(vertex, key).ifPresent(said -> {
                String text = said.text().toLowerCase(Locale.ROOT);
                if (!key.equals("marked") || !TRUE.contains(text) && !FALSE.contains(text)) {
                    detail.take(key, key, said.text(), said::place, mistakes);
                } else if (TRUE.contains(text)) {
                    detail.mark();
                }
            });
        }
        return detail;
    }

    private void take(Edge edge, Set<String> ends) {
        Optional<Said> drawn = said(edge.attributes(), "color");
        Optional<Said> said = said(edge.attributes(), "colour").or(() -> drawn);
        if (said.isEmpty() && !hasPlayers) {
            mistakes.add(edge.place(), "the edge from '" + edge.from() + "' to '" + edge.to() + "' has no colour",
                    "give it colour=red for Alice, colour=blue for Bob, or colour=both");
            return;
        }
        objective.filter(each -> each instanceof Objective.MeanPayoff || each instanceof Objective.Energy)
                .map(each -> edge.attributes().get("weight"))
                .ifPresent(weight -> mistakes.add(weight.place(), "the weight of an edge is not read",
                        "give weights to vertices"));
        drawn.filter(other -> isOtherColour(other.text(), said.orElseThrow().text())).ifPresent(other -> mistakes.add(
                other.place(), "an edge has both color=" + other.text() + " and colour=" + said.orElseThrow().text(),
                "keep one"));
        Optional<EdgeColour> colour = said.isEmpty() || said.get().text().matches(BOTH)
                ? Optional.of(EdgeColour.BOTH)
                : mistakes.choice("colour", said.get().text(), said.get()::place, EdgeColour.class);
        boolean both = edge.direction() == Direction.UNDIRECTED;
        Consumer<Edge> adding = each -> draft.edge(nameOf(each.from()), each.place(), nameOf(each.to()), each.place(),
                colour.orElse(EdgeColour.BOTH));
        if (!both || !ends.contains(edge.from())) {
            adding.accept(edge);
        }
        if (both && !ends.contains(edge.to()) && !edge.from().equals(edge.to())) {
            adding.accept(new Edge(edge.to(), edge.from(), edge.direction(), edge.place(), edge.attributes()));
        }
    }

    /** Whether a colour in which an edge is drawn is that of other players than those who move along it. */
    private static boolean isOtherColour(String drawn, String said) {
        String players = drawn.replaceFirst(BOTH, EdgeColour.BOTH.label());
        return Labelled.labels(EdgeColour.class).contains(players)
                && !players.equals(said.replaceFirst(BOTH, EdgeColour.BOTH.label()));
    }

    private String nameOf(String id) {
        return vertex(id).flatMap(vertex -> said(vertex, "name")).map(Said::text).orElse(id);
    }
}
