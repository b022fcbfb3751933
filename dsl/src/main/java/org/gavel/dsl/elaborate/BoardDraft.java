package org.gavel.dsl.elaborate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.api.map.primitive.MutableObjectIntMap;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.eclipse.collections.impl.factory.primitive.ObjectIntMaps;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.dsl.elaborate.GraphElaborator.Mention;
import org.gavel.dsl.request.BoardRequest;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.dsl.syntax.Statement;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;

/**
 * The vertices and edges of a game while its text is read. Where the text lists its vertices, edges may use no others;
 * where it does not, the vertices are those of the edges, in the order in which they are mentioned.
 */
final class BoardDraft {

    private static final String ENDINGS = "outcomes";
    private static final String STUCK_RULES = "stuck rules";

    private final Context context;
    private final ExpansionLimits limits;
    private final Optional<String> at;
    private final ColouredGraphBuilder builder = ColouredGraph.builder();
    private final MutableObjectIntMap<String> numbers = ObjectIntMaps.mutable.empty();
    private final List<String> names = new ArrayList<>();
    private final List<Place> places = new ArrayList<>();
    private final List<MutableIntList> degrees = List.of(IntLists.mutable.empty(), IntLists.mutable.empty());
    private final Map<Integer, Place> leavingEdges = new HashMap<>();
    private final Map<Integer, String> labels = new HashMap<>();
    private final MarksDraft marks;
    private final Map<Integer, Place> chances = new HashMap<>();
    private final Map<Integer, Place> owned = new HashMap<>();
    private final Map<Integer, Place> charged = new HashMap<>();
    private final Set<String> reported = new HashSet<>();
    private Optional<StuckRule> stuckEverywhere = Optional.empty();
    private OptionalInt start = OptionalInt.empty();
    private boolean complete;
    private boolean incomplete;

    BoardDraft(Context context, BoardRequest request) {
        this.context = context;
        this.limits = request.limits();
        this.at = request.at();
        this.marks = new MarksDraft(context);
    }

    void vertexListIsComplete(boolean listed) {
        complete = listed;
    }

    /** Once vertices or edges were rejected, unknown vertices may be theirs and are not reported. */
    void isIncomplete() {
        incomplete = true;
    }

    void declare(String name, Place place) {
        if (numbers.containsKey(name)) {
            throw context.mistakes().reject(place, "vertex '" + name + "' is declared twice",
                    "the first is in line " + context.log().line(places.get(numbers.get(name)).offset()));
        }
        add(name, place);
    }

    private int add(String name, Place place) {
        if (names.size() >= limits.maxPositions()) {
            throw new LimitReachedException("stopped after " + names.size() + " vertices of '"
                    + context.text().name() + "'; there are more",
                    "raise --max-positions or choose smaller parameters");
        }
        if ((names.size() & 0x3FF) == 0x3FF) {
            limits.requireTime(names.size());
        }
        numbers.put(name, names.size());
        names.add(name);
        places.add(place);
        degrees.forEach(degree -> degree.add(0));
        return builder.addVertex();
    }

    void edge(List<Player> movers, Mention source, Mention target) {
        OptionalInt from = end(source);
        OptionalInt to = end(target);
        if (from.isEmpty() || to.isEmpty()) {
            return;
        }
        leavingEdges.putIfAbsent(from.getAsInt(), source.place());
        for (Player mover : movers) {
            builder.edge(mover, from.getAsInt(), to.getAsInt());
            MutableIntList degree = degrees.get(mover.ordinal());
            degree.set(from.getAsInt(), degree.get(from.getAsInt()) + 1);
        }
    }

    void chance(Mention source, Mention target, BigFraction part) {
        OptionalInt from = end(source);
        OptionalInt to = end(target);
        if (from.isPresent() && to.isPresent()) {
            leavingEdges.putIfAbsent(from.getAsInt(), source.place());
            chances.putIfAbsent(from.getAsInt(), source.place());
            builder.chance(from.getAsInt(), to.getAsInt(), part);
        }
    }

    private OptionalInt end(Mention mention) {
        int known = numbers.getIfAbsent(mention.name(), -1);
        if (known < 0 && !complete) {
            return OptionalInt.of(add(mention.name(), mention.place()));
        }
        return known < 0 ? unknown(mention.name(), mention.place()) : OptionalInt.of(known);
    }

    private OptionalInt unknown(String name, Place place) {
        if (reported.add(name) && !incomplete) {
            String reason = complete ? "vertex '" + name + "' is not among the vertices of the game"
                    : "no edge leads to or from vertex '" + name + "'";
            context.report(place, reason, Spelling.didYouMean(name, names,
                    complete ? "" : "declare it with 'vertices " + name + "' if it is meant to be alone"));
        }
        return OptionalInt.empty();
    }

    private OptionalInt known(String name, Place place) {
        int known = numbers.getIfAbsent(name, -1);
        return known < 0 ? unknown(name, place) : OptionalInt.of(known);
    }

    /** The vertex of a name, if the same was not said of it before. */
    private OptionalInt fresh(String what, String name, Place place, Object value) {
        OptionalInt vertex = known(name, place);
        return vertex.isPresent() && marks.isNew(what, vertex.getAsInt(), name, place, value) ? vertex
                : OptionalInt.empty();
    }

    void start(String name, Place place) {
        OptionalInt vertex = known(name, place);
        if (start.isPresent() && !vertex.equals(start)) {
            throw context.mistakes().reject(place, "there are two starts, '" + names.get(start.getAsInt()) + "' and '"
                    + name + "'", "keep one");
        }
        start = vertex;
        reported.add(name);
    }

    void ending(String name, Place place, Outcome outcome) {
        fresh(ENDINGS, name, place, outcome.label()).ifPresent(vertex -> builder.terminal(vertex, outcome));
    }

    void payoff(String name, Place place, int number, int divisor) {
        BigFraction payoff = marks.weight("payoff", number, divisor, place);
        fresh(ENDINGS, name, place, "payoff " + Fractions.text(payoff))
                .ifPresent(vertex -> builder.payoff(vertex, payoff));
    }

    void stuck(Place place, StuckRule rule) {
        if (stuckEverywhere.isPresent() && stuckEverywhere.get() != rule) {
            throw context.mistakes().reject(place, "there are two rules for players who are stuck, "
                    + stuckEverywhere.get().label() + " and " + rule.label(), "say where one holds with 'at'");
        }
        stuckEverywhere = Optional.of(rule);
        builder.stuck(rule);
    }

    void stuck(String name, Place place, StuckRule rule) {
        fresh(STUCK_RULES, name, place, rule.label()).ifPresent(vertex -> builder.stuck(vertex, rule));
    }

    void broke(String name, Place place, Outcome outcome) {
        fresh("broke outcomes", name, place, outcome.label()).ifPresent(vertex -> builder.broke(vertex, outcome));
    }

    void mark(int set, String name, Place place) {
        known(name, place).ifPresent(vertex -> builder.mark(set, vertex));
    }

    void priority(String name, Place place, int number) {
        int priority = marks.priority(number, place);
        fresh("priorities", name, place, priority).ifPresent(vertex -> builder.priority(vertex, priority));
    }

    void weight(String name, Place place, int number, int divisor) {
        BigFraction weight = marks.weight("weight", number, divisor, place);
        fresh("weights", name, place, weight).ifPresent(vertex -> builder.weight(vertex, weight));
    }

    void charge(String name, Place place, Statement.Charge rule, int number) {
        BigFraction charge = marks.charge(number, rule.divisor(), rule.place());
        for (Player player : rule.players()) {
            fresh("charges for " + player.label(), name, place, charge).ifPresent(vertex -> {
                builder.charge(vertex, player, charge);
                charged.putIfAbsent(vertex, place);
            });
        }
    }

    void owner(String name, Place place, Player owner) {
        fresh("owners", name, place, owner.label()).ifPresent(vertex -> {
            builder.owner(vertex, owner);
            owned.put(vertex, place);
        });
    }

    void label(String name, Place place, String label) {
        OptionalInt vertex = known(name, place);
        if (vertex.isPresent() && labels.putIfAbsent(vertex.getAsInt(), label) != null) {
            throw context.mistakes().reject(place, "vertex '" + name + "' has two labels", "keep one");
        }
    }

    /**
     * The game of everything read so far.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if it has mistakes
     */
    BiddingGame build(Auction auction) {
        if (start.isEmpty() && context.log().isEmpty()) {
            int asked = at.map(labelled()::indexOf).orElse(-1);
            if (asked < 0) {
                context.report(context.text().place(), "this game has no "
                        + at.map(name -> "vertex '" + name + "'").orElse("start"),
                        at.map(name -> Spelling.didYouMean(name, labelled()))
                                .orElse("add 'start VERTEX', or use --at VERTEX"));
            }
            start = OptionalInt.of(asked);
        }
        ended(leavingEdges)
                .forEach(vertex -> context.report(leavingEdges.get(vertex), "an edge leaves vertex '"
                        + names.get(vertex) + "', where the play has ended", "remove the edge or the outcome"));
        ended(owned)
                .forEach(vertex -> context.report(owned.get(vertex), "vertex '" + names.get(vertex)
                        + "' has an owner, but the play has ended there", "remove the owner or the outcome"));
        ended(charged)
                .forEach(vertex -> context.report(charged.get(vertex), "vertex '" + names.get(vertex)
                        + "' has a charge, but the play has ended there", "remove the charge or the outcome"));
        chances.forEach((vertex, place) -> {
            boolean moved = degrees.stream().anyMatch(degree -> degree.get(vertex) > 0);
            if (moved || owned.containsKey(vertex) || charged.containsKey(vertex)) {
                context.report(place, "chance moves at vertex '" + names.get(vertex) + "', which has "
                        + (moved ? "edges" : owned.containsKey(vertex) ? "an owner" : "a charge") + ", too",
                        "players do not move where chance does; keep one");
            }
        });
        Objective objective = marks.objective();
        if (context.log().isEmpty()) {
            checkStuck();
        }
        List<String> shown = labelled();
        context.log().throwIfAny();
        ColouredGraph graph = context.log().reporting(context.text().place(), builder.names(shown)::build);
        marks.check(objective, graph);
        context.log().throwIfAny();
        return GameAlgebra.ofSets(context.text().name(), graph, start.orElseThrow(), auction, objective,
                limits.maxPositions(), limits.stop());
    }

    /** The vertices among some at which the play has ended, in order. */
    private Stream<Integer> ended(Map<Integer, Place> vertices) {
        return vertices.keySet().stream().sorted().filter(vertex -> marks.isSaid(ENDINGS, vertex));
    }

    private void checkStuck() {
        for (int vertex = 0; vertex < names.size() && stuckEverywhere.isEmpty(); vertex++) {
            for (Player player : Player.values()) {
                boolean both = degrees.get(0).get(vertex) == 0 && degrees.get(1).get(vertex) == 0;
                String colour = both ? "" : player.colour() + " ";
                boolean stuck = !chances.containsKey(vertex) && (both || !owned.containsKey(vertex))
                        && degrees.get(player.ordinal()).get(vertex) == 0
                        && !marks.isSaid(ENDINGS, vertex) && !marks.isSaid(STUCK_RULES, vertex);
                if (stuck) {
                    context.report(places.get(vertex), "vertex '" + names.get(vertex) + "' has no " + colour
                            + "edge to leave by, and no rule says what happens to a player who cannot move there",
                            "add " + (both ? "edges" : "a " + colour + "edge") + ", an outcome as in 'alice wins at "
                                    + names.get(vertex)
                                    + "', or a rule as in 'stuck loses'");
                }
            }
        }
    }

    private List<String> labelled() {
        List<String> shown = new ArrayList<>(names);
        labels.forEach(shown::set);
        Set<String> seen = new HashSet<>();
        for (int vertex = 0; vertex < shown.size() && !labels.isEmpty(); vertex++) {
            if (!seen.add(shown.get(vertex))) {
                context.report(places.get(vertex), "two vertices are called '" + shown.get(vertex) + "'",
                        "choose another label");
            }
        }
        return shown;
    }
}
