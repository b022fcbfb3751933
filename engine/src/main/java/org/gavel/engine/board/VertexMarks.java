package org.gavel.engine.board;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.map.primitive.ImmutableIntObjectMap;
import org.eclipse.collections.api.map.primitive.MutableIntObjectMap;
import org.eclipse.collections.impl.factory.primitive.IntObjectMaps;

/**
 * What a board says of its vertices besides edges and outcomes: who owns them, which are marked, their priorities and
 * their weights. Objectives are told in these words. Vertices of which nothing was said are nobody's, not marked, without
 * a priority, and of weight 0. Immutable.
 */
public final class VertexMarks {

    /** The marks of a board that says nothing. */
    public static final VertexMarks NONE = new VertexMarks(new BitSet[] {new BitSet(), new BitSet()}, new BitSet(),
            new int[0], IntObjectMaps.immutable.empty());

    /** The largest priority that a vertex may have. */
    public static final int MOST_PRIORITY = 1_000_000_000;
    /** The largest numerator, up to its sign, and the largest denominator that a weight may have. */
    public static final long MOST_WEIGHT = 1_000_000_000L;

    private static final int NO_PRIORITY = -1;

    private final BitSet[] owned;
    private final BitSet marked;
    private final int[] priorities;
    private final ImmutableIntObjectMap<BigFraction> weights;

    private VertexMarks(BitSet[] owned, BitSet marked, int[] priorities,
            ImmutableIntObjectMap<BigFraction> weights) {
        this.owned = owned;
        this.marked = marked;
        this.priorities = priorities;
        this.weights = weights;
    }

    /** The player who moves at the vertex without a bid, or empty where both bid. */
    public Optional<Player> owner(int vertex) {
        return owned[0].get(vertex) ? Optional.of(Player.ALICE)
                : owned[1].get(vertex) ? Optional.of(Player.BOB) : Optional.empty();
    }

    /** Whether the player moves at the vertex without a bid. */
    public boolean isOwnedBy(Player player, int vertex) {
        return owned[player.ordinal()].get(vertex);
    }

    /** Whether some vertex has an owner. */
    public boolean hasOwners() {
        return !owned[0].isEmpty() || !owned[1].isEmpty();
    }

    /** Whether the vertex is one of those that an objective names. */
    public boolean isMarked(int vertex) {
        return marked.get(vertex);
    }

    /** Whether some vertex is marked. */
    public boolean hasMarked() {
        return !marked.isEmpty();
    }

    /** The priority of the vertex, at least 0, or empty if it has none. */
    public OptionalInt priority(int vertex) {
        return vertex >= priorities.length || priorities[vertex] == NO_PRIORITY ? OptionalInt.empty()
                : OptionalInt.of(priorities[vertex]);
    }

    /** Whether some vertex has a priority. */
    public boolean hasPriorities() {
        return Arrays.stream(priorities).anyMatch(priority -> priority != NO_PRIORITY);
    }

    /** What a visit of the vertex is worth to Alice; 0 where nothing was said. */
    public BigFraction weight(int vertex) {
        BigFraction weight = weights.get(vertex);
        return weight == null ? BigFraction.ZERO : weight;
    }

    /** Whether a weight was given to the vertex. */
    public boolean hasWeight(int vertex) {
        return weights.containsKey(vertex);
    }

    /** Whether some vertex has a weight. */
    public boolean hasWeights() {
        return weights.notEmpty();
    }

    /** The marks with owners exchanged; the rest is what it was. */
    VertexMarks withOwnersExchanged() {
        return new VertexMarks(new BitSet[] {owned[1], owned[0]}, marked, priorities, weights);
    }

    /** The marks without owners. */
    VertexMarks withoutOwners() {
        return new VertexMarks(new BitSet[] {new BitSet(), new BitSet()}, marked, priorities, weights);
    }

    /** The marks with every priority raised by one, so that what was even is odd. */
    VertexMarks withPrioritiesRaised() {
        int[] raised = Arrays.stream(priorities).map(p -> p == NO_PRIORITY ? p : p + 1).toArray();
        return new VertexMarks(owned, marked, raised, weights);
    }

    /** Collects marks. Not thread-safe. */
    static final class Builder {
        private final BitSet[] owned = {new BitSet(), new BitSet()};
        private final BitSet marked = new BitSet();
        private final MutableIntObjectMap<BigFraction> weights = IntObjectMaps.mutable.empty();
        private int[] priorities = new int[0];

        void owner(Player player, int vertex) {
            owned[player.ordinal()].set(vertex);
            owned[player.opponent().ordinal()].clear(vertex);
        }

        Optional<Player> owner(int vertex) {
            return owned[0].get(vertex) ? Optional.of(Player.ALICE)
                    : owned[1].get(vertex) ? Optional.of(Player.BOB) : Optional.empty();
        }

        void mark(int vertex) {
            marked.set(vertex);
        }

        void priority(int vertex, int priority) {
            if (priority < 0 || priority > MOST_PRIORITY) {
                throw new IllegalArgumentException("priority " + priority);
            }
            if (vertex >= priorities.length) {
                int before = priorities.length;
                priorities = Arrays.copyOf(priorities, Math.max(vertex + 1, 2 * before));
                Arrays.fill(priorities, before, priorities.length, NO_PRIORITY);
            }
            priorities[vertex] = priority;
        }

        void weight(int vertex, BigFraction weight) {
            if (!isWeight(weight)) {
                throw new IllegalArgumentException("weight " + weight);
            }
            weights.put(vertex, weight);
        }

        VertexMarks build() {
            boolean none = owned[0].isEmpty() && owned[1].isEmpty() && marked.isEmpty() && priorities.length == 0
                    && weights.isEmpty();
            return none ? NONE
                    : new VertexMarks(new BitSet[] {(BitSet) owned[0].clone(), (BitSet) owned[1].clone()},
                            (BitSet) marked.clone(), priorities.clone(), weights.toImmutable());
        }
    }

    /** Whether a number is small enough to be a weight: see {@link #MOST_WEIGHT}. */
    public static boolean isWeight(BigFraction number) {
        return number.getNumerator().abs().bitLength() <= Long.SIZE - 2
                && Math.abs(number.getNumerator().longValue()) <= MOST_WEIGHT
                && number.getDenominator().abs().bitLength() <= Long.SIZE - 2
                && Math.abs(number.getDenominator().longValue()) <= MOST_WEIGHT;
    }
}
