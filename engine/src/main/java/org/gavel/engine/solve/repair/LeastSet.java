package org.gavel.engine.solve.repair;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.gavel.engine.limit.StopSignal;

/**
 * A least set of numbers that is enough, where every superset of a set that is enough is enough, too. If the complement of a set
 * is not enough, every set that is enough meets that set. So the least set that meets all sets found so far is tried; if it is
 * not enough, its complement, made as small as possible, is one more of them. The question is NP-hard: the number of tries may
 * grow exponentially with that of the numbers.
 *
 * <p>What is known so far can be read at any time, also after a stop.
 */
public final class LeastSet {

    private static final String KNOWN = "the least number was known";

    private final BitSet all;
    private final Predicate<BitSet> enough;
    private final StopSignal stop;
    private final List<BitSet> needed = new ArrayList<>();
    private BitSet least = new BitSet();
    private Optional<BitSet> found = Optional.empty();
    private long steps;

    /**
     * A search that has not begun.
     *
     * @param all the numbers there are
     * @param enough whether a set is enough; may throw
     */
    public LeastSet(BitSet all, Predicate<BitSet> enough, StopSignal stop) {
        this.all = all;
        this.enough = enough;
        this.stop = stop;
    }

    /**
     * Searches to the end.
     *
     * @throws org.gavel.engine.limit.LimitReachedException if it was stopped
     */
    public void search() {
        if (!isEnough(all)) {
            needed.add(new BitSet());
            return;
        }
        found = Optional.of(without(all));
        while (least.cardinality() < found.get().cardinality()) {
            if (isEnough(least)) {
                found = Optional.of(least);
                return;
            }
            needed.add(missing(least));
            int size = least.cardinality();
            Optional<BitSet> next = hitting(size);
            while (next.isEmpty()) {
                size++;
                next = hitting(size);
            }
            least = next.get();
        }
    }

    /** The least set known that is enough; empty if there is none, or if the search was stopped before it was known. */
    public Optional<BitSet> found() {
        return found;
    }

    /** No smaller set is enough. */
    public int atLeast() {
        return least.cardinality();
    }

    /** Sets of each of which whatever is enough has a number; the empty set alone if nothing is enough. */
    public List<BitSet> needed() {
        return needed;
    }

    private boolean isEnough(BitSet set) {
        stop.require(KNOWN);
        return enough.test(set);
    }

    /** A set that is enough, with as much left out, one after the other, as can be. */
    private BitSet without(BitSet set) {
        BitSet left = (BitSet) set.clone();
        set.stream().forEach(each -> {
            left.clear(each);
            if (!isEnough(left)) {
                left.set(each);
            }
        });
        return left;
    }

    /** What is left out of a set that is not enough once it has taken in, one after the other, what it can. */
    private BitSet missing(BitSet set) {
        BitSet taken = (BitSet) set.clone();
        BitSet left = (BitSet) all.clone();
        left.andNot(set);
        all.stream().filter(each -> !set.get(each)).boxed().sorted(Comparator.comparingLong(this::missed))
                .forEach(each -> {
                    taken.set(each);
                    if (isEnough(taken)) {
                        taken.clear(each);
                    } else {
                        left.clear(each);
                    }
                });
        return left;
    }

    /** In how many of the sets found so far a number is not: those that are in many are taken in first, so that sets differ. */
    private long missed(int number) {
        return needed.stream().filter(each -> !each.get(number)).count();
    }

    private Optional<BitSet> hitting(int size) {
        return hitting(new BitSet(), new BitSet(), size);
    }

    /** A set with some numbers, without others, and with at most so many more, that has a number of each that is needed. */
    private Optional<BitSet> hitting(BitSet with, BitSet without, int more) {
        stop.require(steps++, KNOWN);
        List<BitSet> open = needed.stream().filter(each -> !each.intersects(with)).map(each -> {
            BitSet left = (BitSet) each.clone();
            left.andNot(without);
            return left;
        }).sorted(Comparator.comparingInt(BitSet::cardinality)).toList();
        if (open.isEmpty()) {
            return Optional.of((BitSet) with.clone());
        }
        if (disjoint(open) > more) {
            return Optional.empty();
        }
        BitSet barred = (BitSet) without.clone();
        for (int each : open.get(0).stream().toArray()) {
            with.set(each);
            Optional<BitSet> hit = hitting(with, barred, more - 1);
            with.clear(each);
            if (hit.isPresent()) {
                return hit;
            }
            barred.set(each);
        }
        return Optional.empty();
    }

    /** How many of some sets have no number in common, found from the first on. */
    private static int disjoint(List<BitSet> sets) {
        BitSet met = new BitSet();
        int count = 0;
        for (BitSet each : sets) {
            if (!each.intersects(met)) {
                met.or(each);
                count++;
            }
        }
        return count;
    }
}
