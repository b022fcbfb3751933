package org.gavel.io.graph;

import java.io.StringReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.gavel.engine.game.BiddingGame;
import org.gavel.io.graph.AttributedGraph.Direction;
import org.gavel.io.graph.AttributedGraph.Kind;
import org.gavel.io.graph.AttributedGraph.Said;

/**
 * Reads GraphML: one graph of nodes and edges, with data by keys. Elements and attributes that this class does not name are
 * mistakes, since they could change the game; ports, descriptions, and data that are drawings of yEd are decoration. Source: the GraphML
 * primer and schema, graphml.graphdrawing.org (recalled). Not thread-safe.
 */
final class GraphmlReader {

    private static final String NAMESPACE = "http://graphml.graphdrawing.org/";
    private static final Pattern REASON = Pattern.compile("(?s)Message: (.*)");
    /** The attributes of elements that are read, or known to say nothing of a game. */
    private static final Map<String, Set<String>> ATTRIBUTES = Map.of("graphml", Set.of(), "graph",
            Set.of("id", "edgedefault"), "node", Set.of("id"), "edge",
            Set.of("id", "source", "target", "directed", "sourceport", "targetport"), "key",
            Set.of("id", "for", "attr.name", "attr.type"), "data", Set.of("id", "key"), "default", Set.of());
    private static final String OF_FILE = "data of the file as a whole are not read";
    private static final String WITHIN = "write them within the graph";
    private static final String ALL = "all";
    private static final String FILE = "graphml";
    private static final Map<String, Kind> KINDS = Map.of("graph", Kind.GRAPH, "node", Kind.VERTEX, "edge", Kind.EDGE);
    /** What a key may be for. */
    private static final List<String> DOMAINS = List.of(ALL, FILE, "graph", "node", "edge", "hyperedge", "port",
            "endpoint");

    private final ReadingMistakes mistakes;
    private final AttributedGraph graph;
    private final XMLStreamReader xml;
    private final Map<String, Key> keys = new LinkedHashMap<>();

    /** A declared attribute; what a program keeps for itself has no name. */
    private record Key(String id, String domain, Optional<String> name, TextPlace place, Optional<Said> usual) {
        boolean isFor(String element) {
            return domain.equals(element) || domain.equals(ALL);
        }
    }

    private GraphmlReader(ReadingMistakes mistakes, String defaultName, XMLStreamReader xml) {
        this.mistakes = mistakes;
        graph = new AttributedGraph(defaultName, mistakes);
        this.xml = xml;
    }

    static BiddingGame read(ReadingMistakes mistakes, String defaultName) {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        try {
            return new GraphmlReader(mistakes, defaultName,
                    factory.createXMLStreamReader(new StringReader(mistakes.source().text()))).document();
        } catch (XMLStreamException e) {
            Location at = e.getLocation();
            Matcher reason = REASON.matcher(String.valueOf(e.getMessage()));
            String said = reason.find() ? reason.group(1) : "this is no XML";
            throw mistakes.fatal(new TextPlace(at.getLineNumber(), Math.max(1, at.getColumnNumber()), 1),
                    said.startsWith("JAXP") ? "an element of this file has more or longer attributes than a game needs"
                            : "malformed GraphML: " + said,
                    "");
        }
    }

    private BiddingGame document() throws XMLStreamException {
        while (xml.next() != XMLStreamConstants.START_ELEMENT) {
            if (xml.getEventType() == XMLStreamConstants.DTD) {
                throw refused(mistakes.place(mistakes.source().text().indexOf("<!DOCTYPE"), 9),
                        "document types are not read", "remove the declaration");
            }
        }
        requireNamespace();
        if (!xml.getLocalName().equals("graphml")) {
            throw refused(element(), "'" + xml.getLocalName() + "' where 'graphml' is expected", "");
        }
        requireAttributes();
        boolean hasGraph = false;
        while (isInside()) {
            switch (xml.getLocalName()) {
                case "key" -> {
                    if (hasGraph) {
                        mistakes.add(element(), "a key is declared after the graph", "declare it before the graph");
                    }
                    key();
                }
                case "desc" -> skip();
                case "data" -> data(FILE);
                case "graph" -> {
                    if (hasGraph) {
                        throw refused(element(), "there is a second graph", "one file holds one graph");
                    }
                    hasGraph = true;
                    graph();
                }
                default -> throw unknown("graphml");
            }
        }
        while (xml.hasNext()) {
            xml.next();
        }
        return graph.game();
    }

    private void key() throws XMLStreamException {
        requireAttributes();
        TextPlace place = element();
        String id = required("id");
        String domain = optional("for").orElse(ALL);
        Optional<String> name = optional("attr.name");
        boolean isForeign = false;
        for (int i = 0; i < xml.getAttributeCount(); i++) {
            isForeign |= isForeign(i);
        }
        isForeign &= name.isEmpty() || KINDS.values().stream().noneMatch(kind -> kind.known().contains(name.get()));
        Optional<Said> usual = Optional.empty();
        while (isInside()) {
            switch (xml.getLocalName()) {
                case "desc" -> skip();
                case "default" -> {
                    requireAttributes();
                    usual = Optional.of(isForeign ? skip() : text(name.orElse("")));
                }
                default -> throw unknown("key");
            }
        }
        if (!DOMAINS.contains(domain)) {
            mistakes.add(place, "the key '" + id + "' is for '" + domain + "'",
                    "a key is for one of " + String.join(", ", DOMAINS));
        }
        if (domain.equals(FILE) && usual.isPresent() && !isForeign && !Decoration.isName(name.orElse("_"))) {
            mistakes.add(place, OF_FILE, WITHIN);
        }
        if (name.isEmpty() && !isForeign) {
            mistakes.add(place, "the key '" + id + "' has no attr.name", "give it one");
        }
        if (keys.put(id, new Key(id, domain, isForeign ? Optional.empty() : name, place, usual)) != null) {
            mistakes.add(place, "the key '" + id + "' is declared twice", "keep one");
        }
    }

    private void graph() throws XMLStreamException {
        requireAttributes();
        Direction usual = switch (required("edgedefault")) {
            case "directed" -> Direction.DIRECTED;
            case "undirected" -> Direction.UNDIRECTED;
            default -> throw refused(element(), "the edgedefault of this graph is neither directed nor undirected", "");
        };
        Map<String, Said> said = new LinkedHashMap<>();
        while (isInside()) {
            switch (xml.getLocalName()) {
                case "desc" -> skip();
                case "data" -> data("graph", said);
                case "node" -> node();
                case "edge" -> edge(usual);
                case "hyperedge" ->
                    throw refused(element(), "an edge of a game has two ends", "write an edge for each pair");
                default -> throw unknown("graph");
            }
        }
        withUsual("graph", said).forEach(graph::put);
    }

    private void node() throws XMLStreamException {
        requireAttributes();
        TextPlace place = element();
        String id = required("id");
        Map<String, Said> said = new LinkedHashMap<>();
        while (isInside()) {
            switch (xml.getLocalName()) {
                case "desc", "port" -> skip();
                case "data" -> data("node", said);
                case "graph" -> throw refused(element(), "there is a graph within a node", "ungroup the nodes");
                default -> throw unknown("node");
            }
        }
        if (graph.vertex(id).isPresent()) {
            mistakes.add(place, "vertex '" + id + "' is declared twice",
                    "the first is on line " + graph.vertex(id).get().place().line());
        } else {
            graph.addVertex(id, place, withUsual("node", said));
        }
    }

    private void edge(Direction usual) throws XMLStreamException {
        requireAttributes();
        TextPlace place = element();
        String source = required("source");
        String target = required("target");
        Direction direction = optional("directed").map(directed -> switch (directed) {
            case "true", "1" -> Direction.DIRECTED;
            case "false", "0" -> Direction.UNDIRECTED;
            default ->
                throw refused(element(), "this edge is said to be directed='" + directed + "'", "write true or false");
        }).orElse(usual);
        Map<String, Said> said = new LinkedHashMap<>();
        while (isInside()) {
            switch (xml.getLocalName()) {
                case "desc" -> skip();
                case "data" -> data("edge", said);
                default -> throw unknown("edge");
            }
        }
        graph.addEdge(source, target, direction, place, withUsual("edge", said));
    }

    /** Data of an element that has no attributes of ours. */
    private void data(String owner) throws XMLStreamException {
        Map<String, Said> said = new LinkedHashMap<>();
        data(owner, said);
        said.values().forEach(each -> mistakes.add(each.place(), OF_FILE, WITHIN));
    }

    private void data(String owner, Map<String, Said> said) throws XMLStreamException {
        requireAttributes();
        TextPlace place = element();
        Key key = keys.get(required("key"));
        if (key == null) {
            throw refused(place, "the key '" + required("key") + "' is not declared", "declare it before the graph");
        }
        if (key.name().isEmpty()) {
            skip();
            return;
        }
        if (!key.isFor(owner)) {
            mistakes.add(place, "the key '" + key.id() + "' is not for this element",
                    "declare it with for=\"" + owner + "\"");
        }
        requireKnown(owner, key);
        if (said.put(key.name().get(), text(key.name().get())) != null) {
            mistakes.add(place, "'" + key.name().get() + "' appears twice", "keep one");
        }
    }

    private void requireKnown(String owner, Key key) {
        if (KINDS.containsKey(owner)) {
            graph.requireKnown(KINDS.get(owner), key.name().orElseThrow(), key.place());
        }
    }

    private Map<String, Said> withUsual(String owner, Map<String, Said> said) {
        Map<String, Said> usual = new LinkedHashMap<>();
        for (Key key : keys.values()) {
            if (key.isFor(owner) && key.name().isPresent() && key.usual().isPresent()) {
                requireKnown(owner, key);
                String name = key.name().get();
                Said before = usual.putIfAbsent(name, key.usual().get());
                if (before != null && !before.text().equals(key.usual().get().text())) {
                    mistakes.add(key.place(), "'" + name + "' has two defaults, " + before.text() + " and "
                            + key.usual().get().text(), "keep one");
                }
            }
        }
        usual.putAll(said);
        return usual;
    }

    /** The text up to the end of the element; only a name keeps the blanks around it. */
    private Said text(String name) throws XMLStreamException {
        TextPlace place = element();
        StringBuilder text = new StringBuilder();
        while (xml.next() != XMLStreamConstants.END_ELEMENT) {
            if (xml.getEventType() == XMLStreamConstants.START_ELEMENT) {
                throw refused(element(), "there is an element where a text is expected", "");
            } else if (xml.isCharacters()) {
                text.append(xml.getText());
            }
        }
        return new Said(name.equals("name") ? text.toString() : text.toString().strip(), place);
    }

    /** Moves to the end of the element. */
    private Said skip() throws XMLStreamException {
        TextPlace place = element();
        for (int depth = 1; depth > 0;) {
            int event = xml.next();
            depth += event == XMLStreamConstants.START_ELEMENT ? 1 : event == XMLStreamConstants.END_ELEMENT ? -1 : 0;
        }
        return new Said("", place);
    }

    /** Moves to the next element within this one, or to its end. */
    private boolean isInside() throws XMLStreamException {
        while (xml.next() != XMLStreamConstants.END_ELEMENT) {
            if (xml.getEventType() == XMLStreamConstants.START_ELEMENT) {
                requireNamespace();
                return true;
            } else if (xml.isCharacters() && !xml.getText().isBlank()) {
                throw refused(here(1), "there is text where an element is expected", "");
            }
        }
        return false;
    }

    private void requireNamespace() {
        String space = xml.getNamespaceURI();
        if (space != null && !space.startsWith(NAMESPACE)) {
            throw refused(element(), "the element '" + xml.getLocalName() + "' is not one of GraphML", "");
        }
    }

    private void requireAttributes() {
        for (int i = 0; i < xml.getAttributeCount(); i++) {
            String name = xml.getAttributeLocalName(i);
            if (!isForeign(i) && !name.startsWith("parse.") && !ATTRIBUTES.get(xml.getLocalName()).contains(name)) {
                mistakes.add(element(), "unknown attribute '" + name + "' of the element '" + xml.getLocalName() + "'",
                        "known are "
                                + String.join(", ", ATTRIBUTES.get(xml.getLocalName()).stream().sorted().toList()));
            }
        }
    }

    /** Whether an attribute is one by which another program marks what is its own. */
    private boolean isForeign(int attribute) {
        String space = xml.getAttributeNamespace(attribute);
        return space != null && !space.isEmpty() || xml.getAttributeLocalName(attribute).startsWith("yfiles.");
    }

    private String required(String name) {
        return optional(name).orElseThrow(
                () -> refused(element(), "this " + xml.getLocalName() + " has no " + name, "give it one"));
    }

    private Optional<String> optional(String name) {
        return Optional.ofNullable(xml.getAttributeValue(null, name));
    }

    private RuntimeException unknown(String owner) {
        return refused(element(), "the element '" + xml.getLocalName() + "' in '" + owner + "' is not read",
                "remove it");
    }

    private RuntimeException refused(TextPlace place, String reason, String hint) {
        return mistakes.fatal(place, reason, hint);
    }

    /** The place of the tag that ends here. */
    private TextPlace element() {
        int end = mistakes.offset(xml.getLocation().getLineNumber(), xml.getLocation().getColumnNumber());
        int begin = Math.max(0, mistakes.source().text().lastIndexOf('<', end - 1));
        return mistakes.place(begin, Math.max(1, end - begin));
    }

    private TextPlace here(int length) {
        return new TextPlace(xml.getLocation().getLineNumber(), Math.max(1, xml.getLocation().getColumnNumber()),
                length);
    }
}
