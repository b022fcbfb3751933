package org.gavel.engine.board;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.function.ObjIntConsumer;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.api.map.primitive.ImmutableIntObjectMap;
import org.eclipse.collections.api.map.primitive.MutableIntObjectMap;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.eclipse.collections.impl.factory.primitive.IntObjectMaps;

/**
 * Attributes of vertices besides edges and outcomes: owners, marks, priorities and
 * weights of objectives, charges before the bid, and payoffs of terminals. By default
 * a vertex has no owner, mark, priority or charge, and weight 0. Immutable.
 */
public final class VertexMarks {

    /** The marks of a board that says nothing. */
    static final VertexMarks NONE = new VertexMarks(new BitSet[] {new BitSet(), new BitSet()},
            List.of(new BitSet()),
            new int[0], IntObjectMaps.immutable.empty(),
            List.of(IntObjectMaps.immutable.empty(), IntObjectMaps.immutable.empty()), Payoffs.NONE,
            IntObjectMaps.immutable.empty());

    /** The largest priority that a vertex may have. */
    public static final int MOST_PRIORITY = 1_000_000_000;
    /** The largest numerator, up to its sign, and the largest denominator that a weight may have. */
    public static final long MOST_WEIGHT = 1_000_000_000L;
    /** The largest charge: this many times all the money. */
    public static final int MOST_CHARGE = 1_000;

    private static final int NO_PRIORITY = -1;

    private final BitSet[] owned;
    private final List<BitSet> marked;
    private final int[] priorities;
    private final ImmutableIntObjectMap<BigFraction> weights;
    private final List<ImmutableIntObjectMap<BigFraction>> charges;
    private final Payoffs payoffs;
    private final ImmutableIntObjectMap<Chance> chances;

    private VertexMarks(BitSet[] owned, List<BitSet> marked, int[] priorities,
            ImmutableIntObjectMap<BigFraction> weights, List<ImmutableIntObjectMap<BigFraction>> charges,
            Payoffs payoffs, ImmutableIntObjectMap<Chance> chances) {
        this.payoffs = payoffs;
        this.chances = chances;
        this.charges = charges;
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
        return isMarked(0, vertex);
    }

    /** Whether the vertex is in one of the {@linkplain #setCount() sets} that an objective names, the first of which is 0. */
    public boolean isMarked(int set, int vertex) {
        return marked.get(set).get(vertex);
    }

    /** How many sets of vertices an objective names: 1, but where several are to be visited again and again. */
    public int setCount() {
        return marked.size();
    }

    /** The priority of the vertex, at least 0, or empty if it has none. */
    public OptionalInt priority(int vertex) {
        return vertex >= priorities.length || priorities[vertex] == NO_PRIORITY ? OptionalInt.empty()
                : OptionalInt.of(priorities[vertex]);
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

    /**
     * What the vertex pays a player before each bid there, as a part of all the money that there is: 1/10 pays them a tenth
     * of it, from outside. 0 where nothing was said.
     */
    public BigFraction charge(Player player, int vertex) {
        BigFraction charge = charges.get(player.ordinal()).get(vertex);
        return charge == null ? BigFraction.ZERO : charge;
    }

    /** Whether the vertex pays a player. */
    public boolean hasCharge(int vertex) {
        return charges.get(0).containsKey(vertex) || charges.get(1).containsKey(vertex);
    }

    /** Whether some vertex pays a player. */
    public boolean hasCharges() {
        return charges.get(0).notEmpty() || charges.get(1).notEmpty();
    }

    /** What ends are worth. */
    public Payoffs payoffs() {
        return payoffs;
    }

    /** Where the token goes by chance, or empty where someone bids or moves. */
    public Optional<Chance> chance(int vertex) {
        return Optional.ofNullable(chances.get(vertex));
    }

    /** Whether chance moves the token at the vertex. */
    public boolean isChance(int vertex) {
        return chances.containsKey(vertex);
    }

    /** Whether chance moves the token at some vertex. */
    public boolean hasChance() {
        return chances.notEmpty();
    }

    /** The marks with owners, charges and payoffs exchanged; the rest is what it was. */
    VertexMarks withPlayersExchanged() {
        return new VertexMarks(new BitSet[] {owned[1], owned[0]}, marked, priorities, weights,
                List.of(charges.get(1), charges.get(0)), payoffs.exchanged(), chances);
    }

    /** The marks without owners. */
    VertexMarks withoutOwners() {
        return new VertexMarks(new BitSet[] {new BitSet(), new BitSet()}, marked, priorities, weights, charges,
                payoffs, chances);
    }

    /** The marks with more for a player at some vertices. */
    VertexMarks charging(Player player, Map<Integer, BigFraction> more) {
        Builder builder = new Builder();
        charges.get(player.ordinal()).forEachKeyValue((vertex, charge) -> builder.charge(player, vertex, charge));
        more.forEach((vertex, charge) -> builder.charge(player, vertex, charge(player, vertex).add(charge)));
        List<ImmutableIntObjectMap<BigFraction>> both = new ArrayList<>(charges);
        both.set(player.ordinal(), builder.charges.get(player.ordinal()).toImmutable());
        return new VertexMarks(owned, marked, priorities, weights, both, payoffs, chances);
    }

    /** The marks with every priority raised by one, so that what was even is odd. */
    VertexMarks withPrioritiesRaised() {
        int[] raised = Arrays.stream(priorities).map(p -> p == NO_PRIORITY ? p : p + 1).toArray();
        return new VertexMarks(owned, marked, raised, weights, charges, payoffs, chances);
    }

    /** Collects marks. Not thread-safe. */
    static final class Builder {
        private final BitSet[] owned = {new BitSet(), new BitSet()};
        private final List<BitSet> marked = new ArrayList<>(List.of(new BitSet()));
        private final MutableIntObjectMap<BigFraction> weights = IntObjectMaps.mutable.empty();
        private final List<MutableIntObjectMap<BigFraction>> charges = List.of(IntObjectMaps.mutable.empty(),
                IntObjectMaps.mutable.empty());
        private final MutableIntObjectMap<BigFraction> payoffs = IntObjectMaps.mutable.empty();
        private final MutableIntList chanceEnds = IntLists.mutable.empty();
        private final List<BigFraction> chanceParts = new ArrayList<>();
        private final BitSet chances = new BitSet();
        private int[] priorities = new int[0];

        void owner(Player player, int vertex) {
            owned[player.ordinal()].set(vertex);
            owned[player.opponent().ordinal()].clear(vertex);
        }

        void mark(int set, int vertex) {
            while (marked.size() <= set) {
                marked.add(new BitSet());
            }
            marked.get(set).set(vertex);
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

        void charge(Player player, int vertex, BigFraction charge) {
            if (!isCharge(charge)) {
                throw new IllegalArgumentException("charge " + charge);
            }
            if (charge.signum() > 0) {
                charges.get(player.ordinal()).put(vertex, charge);
            }
        }

        void payoff(int vertex, BigFraction payoff) {
            if (!isWeight(payoff)) {
                throw new IllegalArgumentException("payoff " + payoff);
            }
            payoffs.put(vertex, payoff);
        }

        void chance(int vertex, int target, BigFraction part) {
            chances.set(vertex);
            chanceEnds.add(vertex);
            chanceEnds.add(target);
            chanceParts.add(part);
        }

        /** Where chance moves. */
        BitSet chances() {
            return chances;
        }

        /** Gives the probabilities of each vertex where chance moves, by targets, in ascending order of the vertices. */
        void eachChance(ObjIntConsumer<SortedMap<Integer, BigFraction>> taker) {
            int[] next = new int[chances.length() + 1];
            for (int i = 0; i < chanceParts.size(); i++) {
                next[chanceEnds.get(2 * i) + 1]++;
            }
            Arrays.parallelPrefix(next, Integer::sum);
            int[] order = new int[chanceParts.size()];
            for (int i = 0; i < order.length; i++) {
                order[next[chanceEnds.get(2 * i)]++] = i;
            }
            for (int first = 0, end = 0; first < order.length; first = end) {
                int vertex = chanceEnds.get(2 * order[first]);
                SortedMap<Integer, BigFraction> parts = new TreeMap<>();
                for (; end < next[vertex]; end++) {
                    parts.merge(chanceEnds.get(2 * order[end] + 1), chanceParts.get(order[end]), BigFraction::add);
                }
                taker.accept(parts, vertex);
            }
        }

        boolean isOwnedOrCharging(int vertex) {
            return owned[0].get(vertex) || owned[1].get(vertex)
                    || charges.stream().anyMatch(each -> each.containsKey(vertex));
        }

        boolean hasPayoffs() {
            return payoffs.notEmpty();
        }

        boolean hasPayoff(int vertex) {
            return payoffs.containsKey(vertex);
        }

        /** A terminal vertex that pays a player, if there is one. */
        OptionalInt charging(IntPredicate terminal) {
            return charges.stream().flatMapToInt(each -> Arrays.stream(each.keySet().toArray())).filter(terminal).min();
        }

        /**
         * The marks.
         *
         * @param built what became of {@link #chances()}
         */
        VertexMarks build(ImmutableIntObjectMap<Chance> built) {
            boolean none = owned[0].isEmpty() && owned[1].isEmpty() && marked.stream().allMatch(BitSet::isEmpty)
                    && priorities.length == 0
                    && weights.isEmpty() && payoffs.isEmpty() && built.isEmpty()
                    && charges.stream().allMatch(each -> each.isEmpty());
            return none ? NONE
                    : new VertexMarks(new BitSet[] {(BitSet) owned[0].clone(), (BitSet) owned[1].clone()},
                            marked.stream().map(set -> (BitSet) set.clone()).toList(), priorities.clone(),
                            weights.toImmutable(),
                            List.of(charges.get(0).toImmutable(), charges.get(1).toImmutable()),
                            Payoffs.of(payoffs.toImmutable()), built);
        }
    }

    /** Whether a number is small enough to be a weight: see {@link #MOST_WEIGHT}. */
    public static boolean isWeight(BigFraction number) {
        return number.getNumerator().abs().bitLength() <= Long.SIZE - 2
                && Math.abs(number.getNumerator().longValue()) <= MOST_WEIGHT
                && number.getDenominator().abs().bitLength() <= Long.SIZE - 2
                && Math.abs(number.getDenominator().longValue()) <= MOST_WEIGHT;
    }

    /** Whether a number can be a charge: from 0 to {@link #MOST_CHARGE}, and a {@linkplain #isWeight weight}. */
    public static boolean isCharge(BigFraction number) {
        return isWeight(number) && number.signum() >= 0 && number.compareTo(BigFraction.of(MOST_CHARGE)) <= 0;
    }
}
