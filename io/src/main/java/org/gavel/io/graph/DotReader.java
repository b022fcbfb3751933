package org.gavel.io.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gavel.engine.game.BiddingGame;
import org.gavel.io.graph.AttributedGraph.Direction;
import org.gavel.io.graph.AttributedGraph.Kind;
import org.gavel.io.graph.AttributedGraph.Said;
import org.gavel.io.graph.DotTokens.Form;
import org.gavel.io.graph.DotTokens.Token;

/**
 * Reads DOT, the language of Graphviz, as Graphviz does: an edge to or from a subgraph is one for each of its vertices;
 * attributes of {@code node} and {@code edge} go to what is new after them in the same braces. In a strict graph, and
 * where they have the same {@code key}, edges between the same vertices are one. Source: The DOT Language, graphviz.org,
 * and the parser of cgraph (recalled). Not thread-safe.
 */
final class DotReader {

    private static final int DEEPEST = 100;

    private final ReadingMistakes mistakes;
    private final DotTokens tokens;
    private final AttributedGraph graph;
    private final boolean strict;
    private final Direction direction;
    private final Map<List<String>, Integer> single = new HashMap<>();
    /** What the graph says of its start, which is where Graphviz begins to draw. */
    private final List<Said> starts = new ArrayList<>();

    /** What is between braces. */
    private static final class Scope {
        private final Optional<Scope> outer;
        private final int depth;
        private final Map<String, Said> ofVertices = new LinkedHashMap<>();
        private final Map<String, Said> ofEdges = new LinkedHashMap<>();
        private final Set<String> vertices = new LinkedHashSet<>();
        private final Map<String, Scope> named = new HashMap<>();

        Scope(Optional<Scope> outer) {
            this.outer = outer;
            depth = outer.map(around -> around.depth + 1).orElse(1);
        }

        /** The attributes of new vertices or edges. */
        Map<String, Said> attributes(Kind kind) {
            Map<String, Said> all = outer.map(around -> around.attributes(kind)).orElseGet(LinkedHashMap::new);
            all.putAll(kind == Kind.VERTEX ? ofVertices : ofEdges);
            return all;
        }

        void add(String vertex) {
            vertices.add(vertex);
            outer.ifPresent(around -> around.add(vertex));
        }
    }

    /** One side of an edge: the vertices of a list, or of a subgraph. */
    private record Side(Set<String> vertices, Token first, Token last) {
    }

    private DotReader(ReadingMistakes mistakes, String defaultName) {
        this.mistakes = mistakes;
        tokens = new DotTokens(mistakes);
        graph = new AttributedGraph(defaultName, mistakes);
        strict = tokens.take("strict").isPresent();
        if (tokens.take("graph").isPresent()) {
            direction = Direction.UNDIRECTED;
        } else {
            tokens.require("digraph");
            direction = Direction.DIRECTED;
        }
    }

    static BiddingGame read(ReadingMistakes mistakes, String defaultName) {
        return new DotReader(mistakes, defaultName).game();
    }

    private BiddingGame game() {
        if (tokens.peek().isName()) {
            graph.put("name", tokens.said("a name"));
        }
        statements(new Scope(Optional.empty()));
        if (tokens.peek().form() != Form.END) {
            throw mistakes.fatal(tokens.place(tokens.peek(), tokens.peek()), "there is text after the end of the graph",
                    "one file holds one graph");
        }
        starts.stream()
                .filter(said -> graph.vertex(said.text()).filter(start -> !start.attributes().containsKey("start"))
                        .isPresent())
                .forEach(said -> mistakes.add(said.place(), "the start of the graph is an attribute of Graphviz",
                        "give the vertex '" + said.text() + "' the attribute start=true"));
        return graph.game();
    }

    private Token statements(Scope scope) {
        Token brace = tokens.require("{");
        if (scope.depth > DEEPEST) {
            throw mistakes.fatal(tokens.place(brace, brace), "braces are nested more than " + DEEPEST + " deep",
                    "the vertices and edges of a game need no such depth");
        }
        while (!tokens.peek().is("}")) {
            if (tokens.take(";").isEmpty()) {
                statement(scope);
            }
        }
        return tokens.next();
    }

    private void statement(Scope scope) {
        if (tokens.take("graph").isPresent()) {
            attributes(Kind.GRAPH).forEach((key, said) -> ofGraph(key, said, scope));
        } else if (tokens.take("node").isPresent()) {
            scope.ofVertices.putAll(attributes(Kind.VERTEX));
        } else if (tokens.take("edge").isPresent()) {
            scope.ofEdges.putAll(attributes(Kind.EDGE));
        } else if (!tokens.peek().isName()) {
            chain(new ArrayList<>(List.of(subgraph(scope))), scope);
        } else {
            Token name = tokens.next();
            if (tokens.take("=").isPresent()) {
                requireKnown(Kind.GRAPH, name);
                ofGraph(name.text(), tokens.said("the text of an attribute"), scope);
            } else {
                chain(new ArrayList<>(List.of(vertices(name, scope))), scope);
            }
        }
    }

    private void ofGraph(String key, Said said, Scope scope) {
        if (key.equals("start")) {
            starts.add(said);
        } else if (scope.outer.isEmpty() && !Decoration.isName(key)) {
            graph.put(key, said);
        } else if (Kind.GRAPH.known().contains(key) && !Decoration.isName(key)) {
            mistakes.add(said.place(), "a subgraph has no '" + key + "' of its own",
                    "write it outside of the subgraph");
        }
    }

    private void requireKnown(Kind kind, Token key) {
        if (kind != Kind.GRAPH || !Decoration.isName(key.text())) {
            graph.requireKnown(kind, key.text(), tokens.place(key, key));
        }
    }

    /** The lists of attributes that are next. */
    private Map<String, Said> attributes(Kind kind) {
        Map<String, Said> found = new LinkedHashMap<>();
        while (tokens.take("[").isPresent()) {
            while (tokens.take("]").isEmpty()) {
                Token key = tokens.peek();
                String name = tokens.said("an attribute or ']'").text();
                tokens.require("=");
                Said said = tokens.said("the text of an attribute");
                found.put(name, said);
                if (kind == Kind.EDGE && name.equals("dir")) {
                    requireForward(said);
                } else if (kind != Kind.EDGE || !name.equals("key")) {
                    requireKnown(kind, key);
                }
                if (tokens.take(",").isEmpty()) {
                    tokens.take(";");
                }
            }
        }
        return found;
    }

    /** An arrow that is drawn otherwise than the edge goes makes one see another game. */
    private void requireForward(Said dir) {
        String expected = direction == Direction.DIRECTED ? "forward" : "none";
        if (!dir.text().equals(expected)) {
            mistakes.add(dir.place(), "dir=" + dir.text() + " draws an edge against its direction",
                    direction == Direction.DIRECTED ? "write the edge from its source to its target, without dir"
                            : "write 'digraph' and '->' for edges that go one way");
        }
    }

    private Side vertices(Token first, Scope scope) {
        Set<String> found = new LinkedHashSet<>();
        Token last = vertex(first, found, scope);
        while (tokens.take(",").isPresent()) {
            if (!tokens.peek().isName()) {
                throw tokens.unexpected("a vertex");
            }
            last = vertex(tokens.next(), found, scope);
        }
        return new Side(found, first, last);
    }

    private Token vertex(Token name, Set<String> found, Scope scope) {
        if (name.form() == Form.HTML) {
            throw mistakes.fatal(tokens.place(name, name), "a vertex has a text in angle brackets for a name",
                    "write the name in quotes");
        }
        Token last = name;
        for (int port = 0; port < 2 && tokens.take(":").isPresent(); port++) {
            last = tokens.peek();
            tokens.said("a port");
        }
        found.add(name.text());
        scope.add(name.text());
        if (graph.vertex(name.text()).isEmpty()) {
            graph.addVertex(name.text(), tokens.place(name, name), scope.attributes(Kind.VERTEX));
        }
        return last;
    }

    private Side subgraph(Scope scope) {
        Token first = tokens.peek();
        Scope inner = new Scope(Optional.of(scope));
        if (tokens.take("subgraph").isPresent() && tokens.peek().isName()) {
            inner = scope.named.computeIfAbsent(tokens.next().text(), name -> new Scope(Optional.of(scope)));
        }
        if (!tokens.peek().is("{")) {
            throw tokens.unexpected(first == tokens.peek() ? "a statement" : "'{'");
        }
        return new Side(inner.vertices, first, statements(inner));
    }

    /** What follows a vertex or a subgraph: its attributes, or edges and theirs. */
    private void chain(List<Side> sides, Scope scope) {
        while (tokens.peek().is("->") || tokens.peek().is("--")) {
            if (!tokens.peek().is(direction == Direction.DIRECTED ? "->" : "--")) {
                throw mistakes.fatal(tokens.place(tokens.peek(), tokens.peek()),
                        "'" + tokens.peek().text() + "' is not an edge of " + (direction == Direction.DIRECTED
                                ? "a digraph"
                                : "an undirected graph"),
                        direction == Direction.DIRECTED ? "write '->'"
                                : "write 'digraph' for edges that have a direction");
            }
            tokens.next();
            sides.add(tokens.peek().isName() ? vertices(tokens.next(), scope) : subgraph(scope));
        }
        if (sides.size() == 1) {
            Map<String, Said> more = sides.get(0).first().isName() ? attributes(Kind.VERTEX) : Map.of();
            sides.get(0).vertices().forEach(each -> graph.vertex(each).ifPresent(
                    vertex -> vertex.attributes().putAll(more)));
            return;
        }
        Map<String, Said> own = attributes(Kind.EDGE);
        Map<String, Said> all = scope.attributes(Kind.EDGE);
        all.remove("key");
        all.putAll(own);
        if (strict && own.containsKey("key")) {
            mistakes.add(own.get("key").place(), "edges of a strict graph have no keys", "remove the key");
        }
        for (int i = 0; i + 1 < sides.size(); i++) {
            TextPlace place = tokens.place(sides.get(i).first(), sides.get(i + 1).last());
            for (String from : sides.get(i).vertices()) {
                for (String to : sides.get(i + 1).vertices()) {
                    edge(from, to, place, own, all);
                }
            }
        }
    }

    private void edge(String from, String to, TextPlace place, Map<String, Said> own, Map<String, Said> all) {
        if (!strict && !own.containsKey("key")) {
            graph.addEdge(from, to, direction, place, all);
            return;
        }
        boolean turned = direction == Direction.UNDIRECTED && from.compareTo(to) > 0;
        List<String> identity = List.of(turned ? to : from, turned ? from : to,
                strict ? "" : own.get("key").text());
        Integer known = single.putIfAbsent(identity, -1);
        if (known == null) {
            single.put(identity, graph.addEdge(from, to, direction, place, all));
        } else {
            graph.putAll(known, own);
        }
    }
}
