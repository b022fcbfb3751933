package org.gavel.io.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.MutableByteList;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.api.map.primitive.MutableObjectIntMap;
import org.eclipse.collections.impl.factory.primitive.ByteLists;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.eclipse.collections.impl.factory.primitive.ObjectIntMaps;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.EdgeColour;
import org.gavel.engine.board.InvalidGraphException;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;

/**
 * A game as a file tells it, piece by piece and in any order, until it is checked and built. Every name gets a number at
 * its first mention, by a vertex or by an edge, and a rank once it is declared as a vertex.
 */
final class GraphDraft {

    private static final int NOT_DECLARED = -1;

    private final ReadingMistakes mistakes;
    private final MutableObjectIntMap<String> numbers = ObjectIntMaps.mutable.empty();
    private final List<String> names = new ArrayList<>();
    private final MutableIntList ranks = IntLists.mutable.empty();
    private final MutableIntList order = IntLists.mutable.empty();
    private final Places vertexPlaces = new Places();
    private final List<VertexDetail> details = new ArrayList<>();
    private final MutableIntList edgeEnds = IntLists.mutable.empty();
    private final Places edgePlaces = new Places();
    private final MutableIntList chanceEnds = IntLists.mutable.empty();
    private final Places chancePlaces = new Places();
    private final List<BigFraction> chanceParts = new ArrayList<>();
    private final MutableByteList edgeColours = ByteLists.mutable.empty();
    /** What is said of vertices that are not declared. */
    private final VertexDetail nothing = new VertexDetail();
    private Optional<StuckRule> stuck = Optional.empty();
    private int start = -1;
    private TextPlace startPlace = TextPlace.UNKNOWN;

    GraphDraft(ReadingMistakes mistakes) {
        this.mistakes = mistakes;
    }

    void vertex(String name, TextPlace place, VertexDetail detail) {
        mistakes.step();
        int vertex = numberOf(name);
        if (isDeclared(vertex)) {
            mistakes.add(place, "vertex '" + name + "' is declared twice",
                    "the first is on line " + vertexPlaces.get(vertex).line());
            return;
        }
        ranks.set(vertex, order.size());
        order.add(vertex);
        vertexPlaces.set(vertex, place);
        details.set(vertex, detail);
    }

    void edge(String from, TextPlace fromPlace, String to, TextPlace toPlace, EdgeColour colour) {
        mistakes.step();
        edgeEnds.add(numberOf(from));
        edgeEnds.add(numberOf(to));
        edgePlaces.add(fromPlace);
        edgePlaces.add(toPlace);
        edgeColours.add((byte) colour.ordinal());
    }

    /** Lets chance move from a vertex, to another with a probability. */
    void chance(String from, TextPlace fromPlace, String to, TextPlace toPlace, BigFraction part) {
        mistakes.step();
        chanceEnds.add(numberOf(from));
        chanceEnds.add(numberOf(to));
        chancePlaces.add(fromPlace);
        chancePlaces.add(toPlace);
        chanceParts.add(part);
    }

    /** What is said of a vertex, which a wish names; a mistake if it is not declared. */
    VertexDetail detail(String name, TextPlace place) {
        int vertex = numberOf(name);
        if (!isDeclared(vertex)) {
            missing(vertex, place, "a wish");
            return new VertexDetail();
        }
        return details.get(vertex);
    }

    /** Whether a vertex is marked or has a priority. */
    boolean isMarked() {
        return details.stream().anyMatch(each -> each.isMarked() || each.priority().isPresent());
    }

    void start(String name, TextPlace place) {
        if (start >= 0 && start != numberOf(name)) {
            mistakes.add(place,
                    "there are two starts, '" + names.get(start) + "' and '" + name + "'", "keep one");
        }
        start = numberOf(name);
        startPlace = place;
    }

    void stuck(StuckRule rule) {
        stuck = Optional.of(rule);
    }

    /**
     * The game, if all that was given makes one.
     *
     * @param startHint how this format names the start
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if not
     */
    BiddingGame build(String gameName, Auction auction, Objective objective, String startHint) {
        if (order.isEmpty()) {
            mistakes.check();
            throw mistakes.fatal(TextPlace.UNKNOWN, "the graph has no vertices", "");
        }
        boolean isGivenApart = start < 0 && mistakes.start().isPresent();
        if (isGivenApart) {
            start(mistakes.start().get(), TextPlace.UNKNOWN);
        }
        if (start < 0) {
            mistakes.check();
            mistakes.add(TextPlace.UNKNOWN, "the game has no start", startHint + ", or use --at VERTEX");
        } else if (!isDeclared(start)) {
            missing(start, startPlace, isGivenApart ? "--at" : "the start");
        }
        for (int i = 0; i < edgeEnds.size(); i++) {
            if (!isDeclared(edgeEnds.get(i))) {
                missing(edgeEnds.get(i), edgePlaces.get(i), "an edge");
            }
        }
        for (int i = 0; i < chanceEnds.size(); i++) {
            if (!isDeclared(chanceEnds.get(i))) {
                missing(chanceEnds.get(i), chancePlaces.get(i), "chance");
            }
        }
        checkTerminals();
        mistakes.check();
        ColouredGraph graph = graph();
        objective.fault(graph).ifPresent(fault -> mistakes.add(fault.vertex()
                .map(vertex -> vertexPlaces.get(numbers.get(vertex))).orElse(TextPlace.UNKNOWN), fault.reason(),
                fault.hint()));
        mistakes.check();
        return GameAlgebra.ofSets(gameName, graph, ranks.get(start), auction, objective, Integer.MAX_VALUE,
                StopSignal.NEVER);
    }

    private int numberOf(String name) {
        int known = numbers.getIfAbsent(name, -1);
        if (known >= 0) {
            return known;
        }
        numbers.put(name, names.size());
        names.add(name);
        ranks.add(NOT_DECLARED);
        details.add(nothing);
        vertexPlaces.add(TextPlace.UNKNOWN);
        return names.size() - 1;
    }

    private boolean isDeclared(int vertex) {
        return ranks.get(vertex) != NOT_DECLARED;
    }

    private void missing(int vertex, TextPlace place, String what) {
        String name = names.get(vertex);
        mistakes.add(place, what + " names a vertex '" + name + "' that does not exist",
                Spelling.didYouMean(name, order.collect(names::get)));
    }

    private void checkTerminals() {
        for (int vertex = 0; vertex < details.size(); vertex++) {
            VertexDetail detail = details.get(vertex);
            if (!detail.ends()) {
                continue;
            }
            String has = "vertex '" + names.get(vertex) + "' has " + detail.ending();
            String remove = "remove the " + detail.endingKey() + " or the ";
            if (detail.owner().isPresent()) {
                mistakes.add(vertexPlaces.get(vertex), has + " and an owner, " + detail.owner().get().label(),
                        remove + "owner");
            }
            if (detail.hasCharge()) {
                mistakes.add(vertexPlaces.get(vertex), has + " and a charge", remove + "charge");
            }
            if (detail.endsTwice()) {
                mistakes.add(vertexPlaces.get(vertex), has + " and a payoff", remove + "payoff");
            }
        }
        for (int edge = 0; edge < edgeColours.size(); edge++) {
            int from = edgeEnds.get(2 * edge);
            VertexDetail detail = details.get(from);
            if (detail.ends()) {
                mistakes.add(edgePlaces.get(2 * edge), "an edge leaves vertex '" + names.get(from)
                        + "', which has " + detail.ending(), "remove the edge or the " + detail.endingKey());
            }
        }
    }

    /** Builds; a vertex that the builder refuses gets a rule, so that the next one is found in the same reading. */
    private ColouredGraph graph() {
        while (true) {
            try {
                ColouredGraph graph = builder().build();
                mistakes.check();
                return graph;
            } catch (InvalidGraphException e) {
                int vertex = numbers.get(e.vertex());
                int before = mistakes.count();
                mistakes.add(vertexPlaces.get(vertex), e.getMessage(), e.hint());
                if (mistakes.count() == before || !chanceParts.isEmpty()) {
                    mistakes.check();
                }
                details.get(vertex).stuck(StuckRule.PASS);
            }
        }
    }

    private ColouredGraphBuilder builder() {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(order.size());
        stuck.ifPresent(builder::stuck);
        List<String> vertexNames = new ArrayList<>(order.size());
        for (int i = 0; i < order.size(); i++) {
            vertexNames.add(names.get(order.get(i)));
            details.get(order.get(i)).say(i, builder);
        }
        for (int edge = 0; edge < edgeColours.size(); edge++) {
            mistakes.step();
            for (Player mover : EdgeColour.values()[edgeColours.get(edge)].movers()) {
                builder.edge(mover, ranks.get(edgeEnds.get(2 * edge)), ranks.get(edgeEnds.get(2 * edge + 1)));
            }
        }
        for (int i = 0; i < chanceParts.size(); i++) {
            mistakes.step();
            builder.chance(ranks.get(chanceEnds.get(2 * i)), ranks.get(chanceEnds.get(2 * i + 1)), chanceParts.get(i));
        }
        return builder.names(vertexNames);
    }

    /** A list of places, without an object for each. */
    private static final class Places {
        private final MutableIntList parts = IntLists.mutable.empty();

        void add(TextPlace place) {
            parts.add(place.line());
            parts.add(place.column());
            parts.add(place.length());
        }

        void set(int index, TextPlace place) {
            parts.set(3 * index, place.line());
            parts.set(3 * index + 1, place.column());
            parts.set(3 * index + 2, place.length());
        }

        TextPlace get(int index) {
            return new TextPlace(parts.get(3 * index), parts.get(3 * index + 1), parts.get(3 * index + 2));
        }
    }
}
