package org.gavel.engine.board;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A board whose vertices are numbered when they are first met, so that a play can go over a board far too large to be
 * listed. Asking for the moves from a vertex numbers the positions they lead to. It has as many vertices as were met; no
 * solver can go over all of it. Safe for use by several threads, of which one at a time looks.
 *
 * @param <P> positions
 */
public class GrowingBoard<P> implements Board, VertexNames {

    private final PositionRules<P> rules;
    private final int maxDegree;
    private final List<P> positions = new ArrayList<>();
    private final Map<P, Integer> vertices = new HashMap<>();
    private final Map<Integer, Optional<Outcome>> outcomes = new HashMap<>();
    private final List<Map<Integer, int[]>> moves = List.of(new HashMap<>(), new HashMap<>());

    /**
     * A board of which the start alone is known, as vertex 0.
     *
     * @param maxDegree no position has more moves for one player
     */
    protected GrowingBoard(PositionRules<P> rules, int maxDegree) {
        this.rules = rules;
        this.maxDegree = Math.max(1, maxDegree);
        vertexOf(rules.start());
    }

    /** The position of a vertex. */
    public synchronized P position(int vertex) {
        return positions.get(vertex);
    }

    /** The vertex of a position, which is numbered if it was not met before. */
    final synchronized int vertexOf(P position) {
        Integer known = vertices.putIfAbsent(position, positions.size());
        if (known == null) {
            positions.add(position);
        }
        return known == null ? positions.size() - 1 : known;
    }

    private synchronized int[] moves(Player mover, int vertex) {
        Map<Integer, int[]> known = moves.get(mover.ordinal());
        int[] targets = known.get(vertex);
        if (targets == null) {
            targets = rules.successors(mover, position(vertex)).stream().mapToInt(this::vertexOf).sorted().distinct()
                    .toArray();
            known.put(vertex, targets);
        }
        return targets;
    }

    @Override
    public synchronized int vertexCount() {
        return positions.size();
    }

    @Override
    public synchronized Optional<Outcome> outcome(int vertex) {
        return outcomes.computeIfAbsent(vertex, asked -> rules.outcome(position(asked)));
    }

    @Override
    public boolean isTerminal(int vertex) {
        return outcome(vertex).isPresent();
    }

    @Override
    public boolean isWonBy(Player player, int vertex) {
        return outcome(vertex).filter(Outcome.wonBy(player)::equals).isPresent();
    }

    @Override
    public int maxDegree() {
        return maxDegree;
    }

    @Override
    public int successors(Player mover, int vertex, int[] into) {
        int[] targets = moves(mover, vertex);
        System.arraycopy(targets, 0, into, 0, targets.length);
        return targets.length;
    }

    @Override
    public VertexNames names() {
        return this;
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
    public String toString() {
        return vertexCount() + " vertices met so far";
    }
}
