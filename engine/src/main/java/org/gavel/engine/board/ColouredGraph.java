package org.gavel.engine.board;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.api.map.primitive.ImmutableIntObjectMap;
import org.eclipse.collections.api.map.primitive.MutableIntObjectMap;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.eclipse.collections.impl.factory.primitive.IntObjectMaps;

/**
 * A finite directed graph with red edges (moves of Alice) and blue edges (moves of Bob), whose terminal vertices are won
 * by Alice, won by Bob, or ties. Cycles, self-loops and parallel edges of two colours are legal. Immutable.
 *
 * <p>The vertices that the user declared are 0 to {@link #declaredCount()} - 1. Where a stuck rule applies, the builder
 * adds the edge that it stands for: to a hidden terminal vertex for {@code loses} and {@code tie}, to the vertex itself
 * for {@code pass}. The hidden vertices have the highest numbers, so that every vertex that is not terminal has a
 * successor for both players and no algorithm needs to know of stuck rules. Only a {@link GrowingGraph} is another kind of it.
 *
 * <p>A vertex may belong to a player: there is no bid and the owner moves. All its edges are the owner's, and are stored
 * in both colours.
 *
 * <p>Storage is compressed: per colour one array of offsets and one of targets, and one byte per vertex. 10^6 vertices
 * with 6 10^6 edges take 33 MB. The targets of a vertex are sorted and without repetition.
 */
public class ColouredGraph implements Board {

    static final byte INNER = 0;

    private final int declared;
    private final byte[] kinds;
    private final int[][] offsets;
    private final int[][] targets;
    private final VertexNames names;
    private final ImmutableIntObjectMap<StuckRule> stuck;
    private final ImmutableIntObjectMap<Outcome> broke;
    private final VertexMarks marks;
    private final int maxDegree;

    ColouredGraph(int declared, byte[] kinds, int[][] offsets, int[][] targets, VertexNames names,
            ImmutableIntObjectMap<StuckRule> stuck, ImmutableIntObjectMap<Outcome> broke, VertexMarks marks) {
        this.declared = declared;
        this.kinds = kinds;
        this.offsets = offsets;
        this.targets = targets;
        this.names = names;
        this.stuck = stuck;
        this.broke = broke;
        this.marks = marks;
        maxDegree = maxDegree(offsets);
    }

    /** A builder for a new graph. */
    public static ColouredGraphBuilder builder() {
        return new ColouredGraphBuilder();
    }

    static byte kindOf(Outcome outcome) {
        return (byte) (outcome.ordinal() + 1);
    }

    @Override
    public int vertexCount() {
        return kinds.length;
    }

    /** The number of vertices that the user declared: all but the hidden ones that stuck rules add at the end. */
    public int declaredCount() {
        return declared;
    }

    /** The number of edges of both colours, those that stuck rules add included. */
    public int edgeCount() {
        return targets[0].length + targets[1].length;
    }

    @Override
    public boolean isTerminal(int vertex) {
        return kinds[vertex] != INNER;
    }

    @Override
    public boolean isWonBy(Player player, int vertex) {
        return kinds[vertex] == player.ordinal() + 1;
    }

    /** How a play ends at the vertex, or empty if the vertex is not terminal. */
    public Optional<Outcome> outcome(int vertex) {
        return kinds[vertex] == INNER ? Optional.empty() : Optional.of(Outcome.values()[kinds[vertex] - 1]);
    }

    /** Whether a play can end with nobody winning. */
    public boolean hasTies() {
        return IntStream.range(0, kinds.length).anyMatch(vertex -> kinds[vertex] == kindOf(Outcome.TIE));
    }

    @Override
    public int maxDegree() {
        return maxDegree;
    }

    private static int maxDegree(int[][] offsets) {
        int most = 0;
        for (int[] each : offsets) {
            for (int vertex = 0; vertex + 1 < each.length; vertex++) {
                most = Math.max(most, each[vertex + 1] - each[vertex]);
            }
        }
        return most;
    }

    @Override
    public int successors(Player mover, int vertex, int[] into) {
        int begin = firstEdge(mover, vertex);
        int count = firstEdge(mover, vertex + 1) - begin;
        System.arraycopy(targets[mover.ordinal()], begin, into, 0, count);
        return count;
    }

    /** The number of successors of a vertex for the player who moves; 0 at terminal vertices. */
    public int degree(Player mover, int vertex) {
        return firstEdge(mover, vertex + 1) - firstEdge(mover, vertex);
    }

    /**
     * The number of the first edge of a player's colour that leaves a vertex. Its edges of that colour are
     * {@code firstEdge(player, v)} to {@code firstEdge(player, v + 1) - 1}.
     *
     * @param vertex from 0 to {@link #vertexCount()}
     */
    public int firstEdge(Player mover, int vertex) {
        return offsets[mover.ordinal()][vertex];
    }

    /** The target of an edge of a player's colour, by its number. */
    public int target(Player mover, int edge) {
        return targets[mover.ordinal()][edge];
    }

    /** The successors of a vertex for the player who moves, in ascending order. */
    public IntStream successors(Player mover, int vertex) {
        int first = firstEdge(mover, vertex);
        return IntStream.range(first, first + degree(mover, vertex)).map(edge -> target(mover, edge));
    }

    /** The moves of a player from a vertex, in ascending order: its successors, unless it belongs to the other player. */
    public IntStream legalMoves(Player player, int vertex) {
        return marks().isOwnedBy(player.opponent(), vertex) ? IntStream.empty() : successors(player, vertex);
    }

    /** Whether some move of a player from a vertex leads into a set. */
    public boolean some(Player mover, int vertex, IntPredicate set) {
        int first = firstEdge(mover, vertex);
        for (int edge = first; edge < first + degree(mover, vertex); edge++) {
            if (set.test(target(mover, edge))) {
                return true;
            }
        }
        return false;
    }

    /** Whether all moves of a player from a vertex lead into a set. */
    public boolean all(Player mover, int vertex, IntPredicate set) {
        return !some(mover, vertex, target -> !set.test(target));
    }

    /**
     * The first successor of a vertex that comes before all others in an order.
     *
     * @param vertex a vertex that is not terminal
     * @param order negative where its first argument comes before its second
     */
    public int first(Player mover, int vertex, IntBinaryOperator order) {
        int edge = firstEdge(mover, vertex);
        int last = edge + degree(mover, vertex);
        int first = target(mover, edge);
        while (++edge < last) {
            int target = target(mover, edge);
            first = order.applyAsInt(target, first) < 0 ? target : first;
        }
        return first;
    }

    /** The vertices of a set to which the token can come from one of them without leaving the set, that one included. */
    public int[] reachable(int start, IntPredicate set) {
        BitSet seen = new BitSet();
        MutableIntList found = IntLists.mutable.empty();
        IntConsumer meet = vertex -> {
            if (!seen.get(vertex) && set.test(vertex)) {
                seen.set(vertex);
                found.add(vertex);
            }
        };
        meet.accept(start);
        for (int next = 0; next < found.size(); next++) {
            for (Player mover : Player.values()) {
                successors(mover, found.get(next)).forEach(meet);
            }
        }
        return found.toArray();
    }

    /** Whether the player may move from one vertex to the other. */
    public boolean hasEdge(Player mover, int from, int to) {
        return Arrays.binarySearch(targets[mover.ordinal()], firstEdge(mover, from), firstEdge(mover, from + 1),
                to) >= 0;
    }

    /** The name of a vertex. Hidden vertices have names in angle brackets. */
    public String name(int vertex) {
        return vertex < declared ? names.nameOf(vertex)
                : "<" + (isWonBy(Player.ALICE, vertex) ? "Bob cannot move: won by Alice"
                        : isWonBy(Player.BOB, vertex) ? "Alice cannot move: won by Bob" : "a player cannot move: a tie")
                        + ">";
    }

    /** The declared vertex of that name, or empty if there is none. */
    public OptionalInt vertexNamed(String name) {
        return names.vertexNamed(name);
    }

    /** The names of the declared vertices. */
    public VertexNames names() {
        return names;
    }

    /** The stuck rule that a vertex made use of, or empty if it has moves of its own for both players. */
    public Optional<StuckRule> stuckRule(int vertex) {
        return Optional.ofNullable(stuck.get(vertex));
    }

    /** What the vertex is worth once both players have nothing, or empty if nothing was declared. */
    public Optional<Outcome> brokeOutcome(int vertex) {
        return Optional.ofNullable(broke.get(vertex));
    }

    /** Whether some vertex says what it is worth once both players have nothing. */
    public boolean hasBrokeOutcomes() {
        return broke.notEmpty();
    }

    @Override
    public VertexMarks marks() {
        return marks;
    }

    /** The same graph with a bid at every vertex: all edges of a vertex that had an owner are everybody's. Shares the rest. */
    public ColouredGraph withoutOwners() {
        return new ColouredGraph(declared, kinds, offsets, targets, names, stuck, broke, marks.withoutOwners());
    }

    /** The same graph with every priority raised by one. Shares everything else. */
    public ColouredGraph withPrioritiesRaised() {
        return new ColouredGraph(declared, kinds, offsets, targets, names, stuck, broke,
                marks.withPrioritiesRaised());
    }

    /**
     * The same graph with the players exchanged: colours, outcomes, owners and charges swapped, vertices and other marks kept. Shares the
     * edges.
     */
    public ColouredGraph reverse() {
        byte[] exchanged = kinds.clone();
        for (int vertex = 0; vertex < exchanged.length; vertex++) {
            if (exchanged[vertex] != INNER) {
                exchanged[vertex] = kindOf(Outcome.values()[exchanged[vertex] - 1].reversed());
            }
        }
        MutableIntObjectMap<Outcome> reversedBroke = IntObjectMaps.mutable.empty();
        broke.forEachKeyValue((vertex, outcome) -> reversedBroke.put(vertex, outcome.reversed()));
        return new ColouredGraph(declared, exchanged, new int[][] {offsets[1], offsets[0]},
                new int[][] {targets[1], targets[0]}, names, stuck, reversedBroke.toImmutable(),
                marks.withPlayersExchanged());
    }
}
