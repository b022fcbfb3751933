package org.gavel.engine.board;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.map.primitive.ImmutableIntObjectMap;
import org.eclipse.collections.api.map.primitive.MutableIntObjectMap;
import org.eclipse.collections.impl.factory.primitive.IntObjectMaps;

/**
 * A finite directed graph with red edges (moves of Alice) and blue edges (moves of Bob), whose terminal vertices are won
 * by Alice, won by Bob, or ties. Cycles, self-loops and parallel edges of two colours are legal. Immutable.
 *
 * <p>The declared vertices are 0 to {@link #declaredCount()} - 1. Where a stuck rule applies, the builder adds an edge: to a
 * hidden terminal for {@code loses} and {@code tie}, to the vertex itself for {@code pass}. So both players have a successor
 * at every vertex that is not terminal, and algorithms ignore stuck rules. Hidden terminals have the highest numbers.
 *
 * <p>A vertex can have an owner, who moves there without a bid. All its edges belong to the owner and are stored in both
 * colours.
 *
 * <p>Storage is compressed: per colour one array of offsets and one of targets, and one byte per vertex. A million vertices
 * with six million edges take 33 MB. The targets of a vertex are sorted and distinct.
 */
public final class ColouredGraph implements Board {

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

    /**
     * A copy of a board with its edges listed, without names and marks. Takes time and memory in proportion to vertices plus edges.
     *
     * @throws IllegalArgumentException if the board has chance vertices
     */
    public static ColouredGraph listing(Board board) {
        if (board.marks().hasChance()) {
            throw new IllegalArgumentException("a board on which chance moves is listed already");
        }
        ColouredGraphBuilder builder = builder().addVertices(board.vertexCount());
        int[] targets = new int[board.maxDegree()];
        for (int vertex = 0; vertex < board.vertexCount(); vertex++) {
            Optional<Outcome> outcome = board.outcome(vertex);
            if (outcome.isPresent()) {
                builder.terminal(vertex, outcome.get());
                continue;
            }
            for (Player mover : Player.values()) {
                int count = board.successors(mover, vertex, targets);
                for (int i = 0; i < count; i++) {
                    builder.edge(mover, vertex, targets[i]);
                }
            }
        }
        return builder.build();
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

    @Override
    public int declaredCount() {
        return declared;
    }

    @Override
    public Optional<ColouredGraph> listed() {
        return Optional.of(this);
    }

    /** The number of edges of both colours, including those that stuck rules add. An edge of both colours counts twice. */
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

    @Override
    public Optional<Outcome> outcome(int vertex) {
        return kinds[vertex] == INNER ? Optional.empty() : Optional.of(Outcome.values()[kinds[vertex] - 1]);
    }

    /** Whether some terminal is a tie, not counting terminals with payoffs. */
    public boolean hasTies() {
        return IntStream.range(0, kinds.length)
                .anyMatch(vertex -> kinds[vertex] == kindOf(Outcome.TIE) && !marks.payoffs().isOpen(vertex));
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

    @Override
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

    /**
     * The target of an edge of a player's colour.
     *
     * @param edge the number of the edge, as {@link #firstEdge} counts them
     */
    public int target(Player mover, int edge) {
        return targets[mover.ordinal()][edge];
    }

    @Override
    public IntStream successors(Player mover, int vertex) {
        int first = firstEdge(mover, vertex);
        return IntStream.range(first, first + degree(mover, vertex)).map(edge -> target(mover, edge));
    }

    @Override
    public boolean some(Player mover, int vertex, IntPredicate set) {
        int first = firstEdge(mover, vertex);
        for (int edge = first; edge < first + degree(mover, vertex); edge++) {
            if (set.test(target(mover, edge))) {
                return true;
            }
        }
        return false;
    }

    @Override
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

    @Override
    public boolean hasEdge(Player mover, int from, int to) {
        return Arrays.binarySearch(targets[mover.ordinal()], firstEdge(mover, from), firstEdge(mover, from + 1),
                to) >= 0;
    }

    /** The name of a vertex. Hidden vertices have names in angle brackets. */
    @Override
    public String name(int vertex) {
        return vertex < declared ? names.nameOf(vertex)
                : "<" + (isWonBy(Player.ALICE, vertex) ? "Bob cannot move: won by Alice"
                        : isWonBy(Player.BOB, vertex) ? "Alice cannot move: won by Bob" : "a player cannot move: a tie")
                        + ">";
    }

    @Override
    public VertexNames names() {
        return names;
    }

    @Override
    public Optional<StuckRule> stuckRule(int vertex) {
        return Optional.ofNullable(stuck.get(vertex));
    }

    @Override
    public Optional<Outcome> brokeOutcome(int vertex) {
        return Optional.ofNullable(broke.get(vertex));
    }

    @Override
    public boolean hasBrokeOutcomes() {
        return broke.notEmpty();
    }

    @Override
    public VertexMarks marks() {
        return marks;
    }

    /** The same graph without owners: both players bid everywhere and may use all edges of vertices that had an owner. */
    public ColouredGraph withoutOwners() {
        return new ColouredGraph(declared, kinds, offsets, targets, names, stuck, broke, marks.withoutOwners());
    }

    /** The same graph where plays end with these outcomes, also at vertices that have edges, and go on elsewhere. Shares everything else. */
    public ColouredGraph ending(IntFunction<Optional<Outcome>> ends) {
        byte[] ended = new byte[kinds.length];
        for (int vertex = 0; vertex < ended.length; vertex++) {
            ended[vertex] = ends.apply(vertex).map(ColouredGraph::kindOf).orElse(INNER);
        }
        return new ColouredGraph(declared, ended, offsets, targets, names, stuck, broke, marks);
    }

    /**
     * The same graph where vertices pay a player more before bids. Shares everything else.
     *
     * @param more by vertex, none of which is terminal or chance's, at least 0
     * @throws IllegalArgumentException if a vertex would pay more than {@link VertexMarks#MOST_CHARGE}
     */
    public ColouredGraph charging(Player player, Map<Integer, BigFraction> more) {
        return new ColouredGraph(declared, kinds, offsets, targets, names, stuck, broke, marks.charging(player, more));
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

    @Override
    public String toString() {
        return declared + " vertices, " + targets[0].length + " red and " + targets[1].length + " blue edges";
    }
}
