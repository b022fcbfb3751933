package org.gavel.engine.board;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.MutableByteList;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.api.map.primitive.ImmutableIntObjectMap;
import org.eclipse.collections.api.map.primitive.MutableIntObjectMap;
import org.eclipse.collections.impl.factory.primitive.ByteLists;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.eclipse.collections.impl.factory.primitive.IntObjectMaps;

/**
 * Builds a {@link ColouredGraph} from vertices and edges. {@link #build()} checks the whole graph. Methods that take a vertex throw
 * {@link IndexOutOfBoundsException} if it has not been added. Time and memory are in proportion to vertices plus edges. Not
 * thread-safe.
 */
public final class ColouredGraphBuilder {

    private final MutableByteList kinds = ByteLists.mutable.empty();
    private final MutableIntList[] from = {IntLists.mutable.empty(), IntLists.mutable.empty()};
    private final MutableIntList[] to = {IntLists.mutable.empty(), IntLists.mutable.empty()};
    private final MutableIntObjectMap<StuckRule> stuck = IntObjectMaps.mutable.empty();
    private final MutableIntObjectMap<Outcome> broke = IntObjectMaps.mutable.empty();
    private final VertexMarks.Builder marks = new VertexMarks.Builder();
    private StuckRule stuckEverywhere;
    private VertexNames names;
    /** How many names there are in the list that was given, if it was a list. */
    private OptionalInt named = OptionalInt.empty();

    ColouredGraphBuilder() {
    }

    /** Adds a vertex and returns its number: 0 for the first, then 1, 2, ... */
    public int addVertex() {
        kinds.add(ColouredGraph.INNER);
        return kinds.size() - 1;
    }

    /**
     * Adds vertices with consecutive numbers.
     *
     * @param count how many
     * @throws IllegalArgumentException if it is negative
     */
    public ColouredGraphBuilder addVertices(int count) {
        if (count < 0) {
            throw new IllegalArgumentException(count + " vertices cannot be added");
        }
        for (int i = 0; i < count; i++) {
            addVertex();
        }
        return this;
    }

    /** Makes a vertex terminal: the play ends there with this outcome. */
    public ColouredGraphBuilder terminal(int vertex, Outcome outcome) {
        kinds.set(checked(vertex), ColouredGraph.kindOf(outcome));
        return this;
    }

    /** Adds an edge along which a player may move. A second edge of the same player between the same vertices changes nothing. */
    public ColouredGraphBuilder edge(Player mover, int source, int target) {
        from[mover.ordinal()].add(checked(source));
        to[mover.ordinal()].add(checked(target));
        return this;
    }

    /** Adds an edge along which both players may move. */
    public ColouredGraphBuilder edge(int source, int target) {
        return edge(Player.ALICE, source, target).edge(Player.BOB, source, target);
    }

    /** Declares what happens to a player who cannot move, at every vertex without a stuck rule of its own. */
    public ColouredGraphBuilder stuck(StuckRule rule) {
        stuckEverywhere = rule;
        return this;
    }

    /** Declares what happens to a player who cannot move at one vertex. */
    public ColouredGraphBuilder stuck(int vertex, StuckRule rule) {
        stuck.put(checked(vertex), rule);
        return this;
    }

    /** Declares the outcome of a play that is at a vertex once both players have nothing; used under {@code broke settle}. */
    public ColouredGraphBuilder broke(int vertex, Outcome outcome) {
        broke.put(checked(vertex), outcome);
        return this;
    }

    /** Gives a vertex to a player, who moves there without a bid. All its edges are the owner's, whatever their colour. */
    public ColouredGraphBuilder owner(int vertex, Player owner) {
        marks.owner(owner, checked(vertex));
        return this;
    }

    /** Marks a vertex, for the objectives safety, Büchi and co-Büchi. */
    public ColouredGraphBuilder mark(int vertex) {
        return mark(0, vertex);
    }

    /**
     * Puts a vertex into one of several sets, for the objective Büchi with several sets.
     *
     * @param set the number of the set; the first is 0
     */
    public ColouredGraphBuilder mark(int set, int vertex) {
        marks.mark(set, checked(vertex));
        return this;
    }

    /**
     * Gives a vertex a priority, for the objective parity.
     *
     * @param priority from 0 to {@link VertexMarks#MOST_PRIORITY}
     */
    public ColouredGraphBuilder priority(int vertex, int priority) {
        marks.priority(checked(vertex), priority);
        return this;
    }

    /**
     * Gives a vertex a weight, for the objectives mean payoff and energy.
     *
     * @param weight a fraction whose numerator and denominator are at most {@link VertexMarks#MOST_WEIGHT} in size
     * @throws IllegalArgumentException if the weight is outside this range
     */
    public ColouredGraphBuilder weight(int vertex, BigFraction weight) {
        marks.weight(checked(vertex), weight);
        return this;
    }

    /**
     * Lets a vertex pay a player before each bid there.
     *
     * @param charge a multiple of all the money, from 0 to {@link VertexMarks#MOST_CHARGE}: 1/10 pays a tenth of it, from outside
     * @throws IllegalArgumentException if the charge is outside this range
     */
    public ColouredGraphBuilder charge(int vertex, Player player, BigFraction charge) {
        marks.charge(player, checked(vertex), charge);
        return this;
    }

    /**
     * Makes a vertex terminal, with a payoff to Alice.
     *
     * @param payoff a fraction whose numerator and denominator are at most {@link VertexMarks#MOST_WEIGHT} in size
     * @throws IllegalArgumentException if the payoff is outside this range
     */
    public ColouredGraphBuilder payoff(int vertex, BigFraction payoff) {
        marks.payoff(checked(vertex), payoff);
        return terminal(vertex, Outcome.TIE);
    }

    /**
     * Lets chance move the token from a vertex, which must have no edges. Probabilities of the same target add up; those of a vertex
     * must sum to 1.
     *
     * @param part a probability, in (0,1]
     */
    public ColouredGraphBuilder chance(int vertex, int target, BigFraction part) {
        marks.chance(checked(vertex), checked(target), part);
        return this;
    }

    /** Names the vertices. Without names, a vertex is called by its number. */
    public ColouredGraphBuilder names(VertexNames vertexNames) {
        names = vertexNames;
        named = OptionalInt.empty();
        return this;
    }

    /**
     * Names the vertices. Without names, a vertex is called by its number.
     *
     * @param vertexNames a name for each vertex, in the order of their numbers
     * @throws IllegalArgumentException if a name occurs twice
     */
    public ColouredGraphBuilder names(List<String> vertexNames) {
        names = VertexNames.listed(vertexNames);
        named = OptionalInt.of(vertexNames.size());
        return this;
    }

    /**
     * Builds the graph. Call it once.
     *
     * @throws IllegalArgumentException if a list of names is longer or shorter than the vertices are many
     * @throws InvalidGraphException if a vertex that is not terminal lacks an edge of some colour and no stuck rule applies; if a
     *             terminal has edges, an owner or a charge; or if all terminals have the same payoff. Also if the probabilities of a
     *             chance vertex do not sum to 1, or it has edges, an outcome, an owner or a charge
     */
    public ColouredGraph build() {
        int declared = kinds.size();
        if (named.isPresent() && named.getAsInt() != declared) {
            throw new IllegalArgumentException(named.getAsInt() + " names for " + declared + " vertices");
        }
        VertexNames vertexNames = names == null ? VertexNames.numbered(declared) : names;
        giveWinnersPayoffs();
        VertexMarks builtMarks = marks.build(chances(vertexNames));
        checkPayoffs(builtMarks.payoffs(), vertexNames);
        if (builtMarks.hasOwners()) {
            giveEdgesToOwners(builtMarks, vertexNames);
        }
        marks.charging(vertex -> kinds.get(vertex) != ColouredGraph.INNER).ifPresent(vertex -> {
            String name = vertexNames.nameOf(vertex);
            throw new InvalidGraphException(name,
                    "vertex '" + name + "' is terminal and has a charge, but there is no bid",
                    "remove the charge or the outcome");
        });
        MutableIntObjectMap<StuckRule> used = IntObjectMaps.mutable.empty();
        Hidden hidden = new Hidden(declared);
        int[][] offsets = new int[2][];
        int[][] targets = new int[2][];
        for (Player player : Player.values()) {
            int[] count = countBySource(player, declared, vertexNames);
            MutableIntList extraFrom = IntLists.mutable.empty();
            MutableIntList extraTo = IntLists.mutable.empty();
            for (int vertex = 0; vertex < declared; vertex++) {
                if (count[vertex] == 0 && kinds.get(vertex) == ColouredGraph.INNER) {
                    StuckRule rule = stuckRule(player, vertex, vertexNames);
                    used.put(vertex, rule);
                    extraFrom.add(vertex);
                    extraTo.add(rule == StuckRule.PASS ? vertex
                            : hidden.terminal(endOf(builtMarks.owner(vertex).orElse(player), rule)));
                    count[vertex]++;
                }
            }
            compress(player, count, extraFrom, extraTo, offsets, targets);
        }
        byte[] allKinds = Arrays.copyOf(kinds.toArray(), declared + hidden.added.size());
        for (int i = 0; i < hidden.added.size(); i++) {
            allKinds[declared + i] = hidden.added.get(i);
        }
        for (Player player : Player.values()) {
            int[] own = offsets[player.ordinal()];
            int last = own[declared];
            offsets[player.ordinal()] = Arrays.copyOf(own, allKinds.length + 1);
            Arrays.fill(offsets[player.ordinal()], declared, allKinds.length + 1, last);
        }
        return new ColouredGraph(declared, allKinds, offsets, targets, vertexNames, used.toImmutable(),
                broke.toImmutable(), builtMarks);
    }

    /** Gives terminals with a winner the payoff 1 or 0, if any terminal has a payoff. */
    private void giveWinnersPayoffs() {
        for (int vertex = 0; vertex < kinds.size() && marks.hasPayoffs(); vertex++) {
            if (marks.hasPayoff(vertex)) {
                continue;
            } else if (kinds.get(vertex) == ColouredGraph.kindOf(Outcome.ALICE)) {
                marks.payoff(vertex, BigFraction.ONE);
            } else if (kinds.get(vertex) == ColouredGraph.kindOf(Outcome.BOB)) {
                marks.payoff(vertex, BigFraction.ZERO);
            }
        }
    }

    /** Says who has won at ends with payoffs. */
    private void checkPayoffs(Payoffs payoffs, VertexNames vertexNames) {
        for (int vertex : payoffs.vertices()) {
            if (payoffs.areEqual()) {
                throw new InvalidGraphException(vertexNames.nameOf(vertex),
                        "all terminals have the same payoff, so there is nothing to win",
                        "give one of them another payoff");
            }
            kinds.set(vertex, ColouredGraph.kindOf(payoffs.outcome(vertex)));
        }
    }

    /** What chance does at each vertex where it moves; edges of both colours stand for it on the board. */
    private ImmutableIntObjectMap<Chance> chances(VertexNames vertexNames) {
        MutableIntObjectMap<Chance> built = IntObjectMaps.mutable.empty();
        if (marks.chances().isEmpty()) {
            return built.toImmutable();
        }
        for (MutableIntList sources : from) {
            sources.forEach(source -> {
                if (marks.chances().get(source)) {
                    throw misplaced(vertexNames, source, "an edge", "remove the edge or the chance");
                }
            });
        }
        marks.eachChance((parts, vertex) -> {
            if (kinds.get(vertex) != ColouredGraph.INNER) {
                throw misplaced(vertexNames, vertex, "an outcome", "remove the outcome or the chance");
            }
            if (marks.isOwnedOrCharging(vertex)) {
                throw misplaced(vertexNames, vertex, "an owner or a charge",
                        "remove it: players do not move where chance does");
            }
            try {
                built.put(vertex, Chance.of(parts));
            } catch (IllegalArgumentException e) {
                String name = vertexNames.nameOf(vertex);
                throw new InvalidGraphException(name, "at vertex '" + name + "', " + e.getMessage(),
                        "write probabilities as in 1/3 and 2/3, which sum to 1 and have small denominators");
            }
            parts.keySet().forEach(target -> edge(vertex, target));
        });
        return built.toImmutable();
    }

    private static InvalidGraphException misplaced(VertexNames vertexNames, int vertex, String what, String hint) {
        String name = vertexNames.nameOf(vertex);
        return new InvalidGraphException(name, "chance moves at vertex '" + name + "', which has " + what, hint);
    }

    /** Adds every edge of a vertex with an owner in the other colour, too. */
    private void giveEdgesToOwners(VertexMarks builtMarks, VertexNames vertexNames) {
        for (int vertex = 0; vertex < kinds.size(); vertex++) {
            Optional<Player> owner = builtMarks.owner(vertex);
            if (owner.isPresent() && kinds.get(vertex) != ColouredGraph.INNER) {
                String name = vertexNames.nameOf(vertex);
                throw new InvalidGraphException(name, "vertex '" + name + "' is terminal and has an owner, "
                        + owner.get().label(), "remove its outcome or its owner");
            }
        }
        int[] count = {from[0].size(), from[1].size()};
        for (Player player : Player.values()) {
            int other = player.opponent().ordinal();
            for (int edge = 0; edge < count[player.ordinal()]; edge++) {
                int source = from[player.ordinal()].get(edge);
                if (builtMarks.owner(source).isPresent()) {
                    from[other].add(source);
                    to[other].add(to[player.ordinal()].get(edge));
                }
            }
        }
    }

    private int[] countBySource(Player player, int declared, VertexNames vertexNames) {
        int[] count = new int[declared + 1];
        MutableIntList sources = from[player.ordinal()];
        for (int edge = 0; edge < sources.size(); edge++) {
            int source = sources.get(edge);
            if (kinds.get(source) != ColouredGraph.INNER) {
                throw new InvalidGraphException(vertexNames.nameOf(source),
                        "vertex '" + vertexNames.nameOf(source) + "' is terminal and has a " + player.colour()
                                + " edge",
                        "remove its outcome or its edges");
            }
            count[source]++;
        }
        return count;
    }

    private StuckRule stuckRule(Player player, int vertex, VertexNames vertexNames) {
        StuckRule rule = stuck.getIfAbsent(vertex, () -> stuckEverywhere);
        if (rule == null) {
            String name = vertexNames.nameOf(vertex);
            throw new InvalidGraphException(name,
                    "vertex '" + name + "' has no " + player.colour()
                            + " edge, is not terminal, and no stuck rule says what"
                            + " happens to " + (player == Player.ALICE ? "Alice" : "Bob") + " there",
                    "add a " + player.colour() + " edge, an outcome, or a stuck rule (loses, tie or pass)");
        }
        return rule;
    }

    private static Outcome endOf(Player stuckPlayer, StuckRule rule) {
        return rule == StuckRule.TIE ? Outcome.TIE : Outcome.wonBy(stuckPlayer.opponent());
    }

    private void compress(Player player, int[] count, MutableIntList extraFrom, MutableIntList extraTo, int[][] offsets,
            int[][] targets) {
        int declared = count.length - 1;
        int[] position = new int[declared + 1];
        for (int vertex = 0; vertex < declared; vertex++) {
            position[vertex + 1] = position[vertex] + count[vertex];
        }
        int[] begin = position.clone();
        int[] sorted = new int[position[declared]];
        scatter(from[player.ordinal()], to[player.ordinal()], position, sorted);
        scatter(extraFrom, extraTo, position, sorted);
        int kept = 0;
        int[] offset = new int[declared + 1];
        for (int vertex = 0; vertex < declared; vertex++) {
            offset[vertex] = kept;
            Arrays.sort(sorted, begin[vertex], begin[vertex + 1]);
            for (int edge = begin[vertex]; edge < begin[vertex + 1]; edge++) {
                if (edge == begin[vertex] || sorted[edge] != sorted[edge - 1]) {
                    sorted[kept++] = sorted[edge];
                }
            }
        }
        offset[declared] = kept;
        offsets[player.ordinal()] = offset;
        targets[player.ordinal()] = kept == sorted.length ? sorted : Arrays.copyOf(sorted, kept);
    }

    private static void scatter(MutableIntList sources, MutableIntList ends, int[] position, int[] sorted) {
        for (int edge = 0; edge < sources.size(); edge++) {
            sorted[position[sources.get(edge)]++] = ends.get(edge);
        }
    }

    private int checked(int vertex) {
        if (vertex < 0 || vertex >= kinds.size()) {
            throw new IndexOutOfBoundsException("vertex " + vertex + " of " + kinds.size());
        }
        return vertex;
    }

    /** The hidden terminal vertices that stuck rules lead to, at most one per outcome. */
    private static final class Hidden {
        private final int first;
        private final MutableByteList added = ByteLists.mutable.empty();

        Hidden(int first) {
            this.first = first;
        }

        int terminal(Outcome outcome) {
            byte kind = ColouredGraph.kindOf(outcome);
            OptionalInt known = IntStream.range(0, added.size()).filter(i -> added.get(i) == kind)
                    .findFirst();
            if (known.isEmpty()) {
                added.add(kind);
            }
            return first + known.orElse(added.size() - 1);
        }
    }
}
