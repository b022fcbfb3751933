package org.gavel.engine.board;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.collections.impl.factory.primitive.IntObjectMaps;

/**
 * A board whose vertices are numbered when they are first met, so that a play can go over a board far too large to be
 * listed. Asking for the moves from a vertex numbers the positions they lead to. It has as many vertices as were met; no
 * solver can go over all of it. Not thread-safe.
 *
 * <p>Edges have numbers as in every graph: those of vertex v begin at v times a fixed number, and the last is repeated to fill
 * up what is left.
 *
 * @param <P> positions
 */
public class GrowingGraph<P> extends ColouredGraph implements VertexNames {

    private static final byte UNKNOWN = -1;

    private final PositionRules<P> rules;
    private final int stride;
    private final List<P> positions = new ArrayList<>();
    private final Map<P, Integer> vertices = new HashMap<>();
    private final List<Byte> kindsMet = new ArrayList<>();
    private final List<Map<Integer, int[]>> moves = List.of(new HashMap<>(), new HashMap<>());

    /**
     * A board of which the start alone is known, as vertex 0.
     *
     * @param rules the rules
     * @param mostMoves no position has more moves for one player
     */
    protected GrowingGraph(PositionRules<P> rules, int mostMoves) {
        super(0, new byte[0], new int[][] {{0}, {0}}, new int[2][0], VertexNames.numbered(0),
                IntObjectMaps.immutable.empty(), IntObjectMaps.immutable.empty(), VertexMarks.NONE);
        this.rules = rules;
        this.stride = Math.max(1, mostMoves);
        vertexOf(rules.start());
    }

    /** The position of a vertex. */
    public P position(int vertex) {
        return positions.get(vertex);
    }

    /** The vertex of a position, which is numbered if it was not met before. */
    public final int vertexOf(P position) {
        Integer known = vertices.putIfAbsent(position, positions.size());
        if (known != null) {
            return known;
        }
        positions.add(position);
        kindsMet.add(UNKNOWN);
        return positions.size() - 1;
    }

    /** Called before the moves from a position are found. */
    protected void met(P position) {
        // A board that knows more than moves prepares it here.
    }

    private int kind(int vertex) {
        if (kindsMet.get(vertex) == UNKNOWN) {
            kindsMet.set(vertex, rules.outcome(position(vertex)).map(ColouredGraph::kindOf).orElse(INNER));
        }
        return kindsMet.get(vertex);
    }

    private int[] moves(Player mover, int vertex) {
        if (isTerminal(vertex)) {
            return new int[0];
        }
        Map<Integer, int[]> known = moves.get(mover.ordinal());
        int[] targets = known.get(vertex);
        if (targets == null) {
            met(position(vertex));
            targets = rules.successors(mover, position(vertex)).stream().mapToInt(this::vertexOf).sorted().distinct()
                    .toArray();
            known.put(vertex, targets);
        }
        return targets;
    }

    @Override
    public int vertexCount() {
        return positions.size();
    }

    @Override
    public int declaredCount() {
        return positions.size();
    }

    @Override
    public int edgeCount() {
        return moves.stream().flatMap(each -> each.values().stream()).mapToInt(each -> each.length).sum();
    }

    @Override
    public boolean isTerminal(int vertex) {
        return kind(vertex) != INNER;
    }

    @Override
    public boolean isWonBy(Player player, int vertex) {
        return kind(vertex) == player.ordinal() + 1;
    }

    @Override
    public Optional<Outcome> outcome(int vertex) {
        return isTerminal(vertex) ? Optional.of(Outcome.values()[kind(vertex) - 1]) : Optional.empty();
    }

    @Override
    public int maxDegree() {
        return stride;
    }

    @Override
    public int successors(Player mover, int vertex, int[] into) {
        int[] targets = moves(mover, vertex);
        System.arraycopy(targets, 0, into, 0, targets.length);
        return targets.length;
    }

    @Override
    public int degree(Player mover, int vertex) {
        return moves(mover, vertex).length;
    }

    @Override
    public int firstEdge(Player mover, int vertex) {
        return Math.multiplyExact(vertex, stride);
    }

    @Override
    public int target(Player mover, int edge) {
        int[] targets = moves(mover, edge / stride);
        return targets[Math.min(edge % stride, targets.length - 1)];
    }

    @Override
    public boolean hasEdge(Player mover, int from, int to) {
        return java.util.Arrays.binarySearch(moves(mover, from), to) >= 0;
    }

    @Override
    public String name(int vertex) {
        return nameOf(vertex);
    }

    @Override
    public String nameOf(int vertex) {
        return rules.nameOf(position(vertex));
    }

    @Override
    public OptionalInt vertexNamed(String name) {
        return rules.positionNamed(name).map(position -> OptionalInt.of(vertexOf(position)))
                .orElse(OptionalInt.empty());
    }

    @Override
    public VertexNames names() {
        return this;
    }

    /** Refused: a board that grows is never turned round as a whole. */
    @Override
    public ColouredGraph reverse() {
        throw new UnsupportedOperationException("a growing board is not reversed");
    }
}
