package org.gavel.engine.solve.repair;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.gavel.engine.limit.StopSignal;

/**
 * The fewest units that are enough, distributed over places, where more units at a place are never worse. With one unit at most
 * at each place it is a least set. If a distribution is not enough, every one that is enough has more at some place. So small
 * distributions that have more than each found so far are tried; one that is not enough is made as large as can be, and is one
 * more of them. The question is NP-hard: the number of tries may grow exponentially with that of places and units.
 *
 * <p>What is known so far can be read at any time, also after a stop.
 */
public final class LeastUnits {

    private static final String KNOWN = "the least number was known";

    private final int[] places;
    private final int most;
    private final Predicate<SortedMap<Integer, Integer>> enough;
    private final StopSignal stop;
    /** Of each, whatever is enough has at some place at least the units there; 0 where none help. */
    private final List<int[]> needed = new ArrayList<>();
    /** In how many of these no units help at a place: such places are filled last, so that they differ. */
    private final int[] filled;
    private int atLeast;
    private Optional<int[]> found = Optional.empty();
    private long steps;

    /**
     * A search that has not begun.
     *
     * @param places where units can be
     * @param most how many can be at each place, at least 1; all of them together are no more than an {@code int} holds
     * @param enough whether a distribution, from places to units, is enough; may throw
     */
    public LeastUnits(BitSet places, int most, Predicate<SortedMap<Integer, Integer>> enough, StopSignal stop) {
        this.places = places.stream().toArray();
        this.most = most;
        filled = new int[this.places.length];
        this.enough = enough;
        this.stop = stop;
    }

    /**
     * Searches to the end.
     *
     * @throws org.gavel.engine.limit.LimitReachedException if it was stopped
     */
    public void search() {
        int[] all = new int[places.length];
        for (long each = 1; found.isEmpty(); each *= 2) {
            Arrays.fill(all, (int) Math.min(each, most));
            if (isEnough(all)) {
                found = Optional.of(fewest(all));
            } else if (each >= most) {
                needed.add(new int[places.length]);
                return;
            }
        }
        for (int i = 0; i < places.length; i++) {
            int[] alone = new int[places.length];
            alone[i] = first(alone, i, 1, Math.min(most, sum(found.get()) - 1));
            found = alone[i] < Math.min(most + 1, sum(found.get())) ? Optional.of(alone) : found;
        }
        Arrays.fill(all, most);
        for (; atLeast < sum(found.get()); atLeast++) {
            Optional<int[]> next = more(new int[places.length], all, atLeast, List.of(), 0);
            if (next.isPresent()) {
                found = next;
                return;
            }
        }
    }

    /** The smallest distribution known that is enough; empty if there is none, or if the search was stopped before it was known. */
    public Optional<SortedMap<Integer, Integer>> found() {
        return found.map(this::named);
    }

    /** Fewer units are not enough. */
    public int atLeast() {
        return atLeast;
    }

    /**
     * Distributions of each of which whatever is enough has at some place at least the units there, unless it has as many units in
     * all as the one found. The empty one alone if nothing is enough.
     */
    public List<SortedMap<Integer, Integer>> needed() {
        return needed.stream().map(this::named).toList();
    }

    private SortedMap<Integer, Integer> named(int[] units) {
        SortedMap<Integer, Integer> named = new TreeMap<>();
        IntStream.range(0, units.length).filter(i -> units[i] > 0).forEach(i -> named.put(places[i], units[i]));
        return named;
    }

    private static int sum(int[] units) {
        return Arrays.stream(units).sum();
    }

    private boolean isEnough(int[] units) {
        stop.require(KNOWN);
        return enough.test(named(units));
    }

    /** A distribution that is enough, with as much left out, one place after the other, as can be. */
    private int[] fewest(int[] units) {
        for (int i = 0; i < units.length; i++) {
            units[i] = first(units, i, 0, units[i] - 1);
        }
        return units;
    }

    /** What is missing in a distribution that is not enough once it has taken in, one place after the other, what it can. */
    private int[] lacking(int[] units) {
        int top = Math.min(most, Math.max(1, sum(found.orElseThrow()) - 1));
        int[] taken = units.clone();
        int[] lacking = new int[units.length];
        IntStream.range(0, units.length).boxed().sorted(Comparator.comparingInt(i -> filled[i])).forEach(i -> {
            int first = first(taken, i, units[i] + 1, top);
            lacking[i] = first <= top ? first : 0;
            filled[i] += first <= top ? 0 : 1;
            taken[i] = first - 1;
        });
        return lacking;
    }

    /** The fewest units from some number to another that make a distribution enough at a place; one more than the other if none do. */
    private int first(int[] units, int place, int from, int to) {
        int[] tried = units.clone();
        int low = from;
        int high = to + 1;
        for (int middle = from; low < high; middle = middle == from ? to : (low + high) / 2) {
            tried[place] = middle;
            if (isEnough(tried)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return high;
    }

    /**
     * A distribution that is enough, between two others and with at most so many more units than the first.
     *
     * @param open those needed that the first did not meet when it had fewer units
     * @param known how many were known then
     */
    private Optional<int[]> more(int[] units, int[] upTo, int more, List<int[]> open, int known) {
        stop.require(steps++, KNOWN);
        List<int[]> unmet = new ArrayList<>(open);
        unmet.addAll(needed.subList(known, needed.size()));
        unmet.removeIf(each -> IntStream.range(0, each.length).anyMatch(i -> each[i] > 0 && units[i] >= each[i]));
        if (unmet.isEmpty()) {
            if (isEnough(units)) {
                return Optional.of(units.clone());
            }
            unmet.add(lacking(units));
            needed.add(unmet.get(0));
        }
        int now = needed.size();
        List<int[]> added = unmet.stream().map(each -> IntStream.range(0, each.length)
                .map(i -> each[i] <= upTo[i] ? Math.max(0, each[i] - units[i]) : 0).toArray())
                .sorted(Comparator.comparingLong(each -> Arrays.stream(each).filter(i -> i > 0).count())).toList();
        if (apart(added) > more) {
            return Optional.empty();
        }
        int[] barred = upTo.clone();
        for (int i = 0; i < units.length; i++) {
            int step = added.get(0)[i];
            if (step > 0 && step <= more) {
                units[i] += step;
                Optional<int[]> enough = more(units, barred, more - step, unmet, now);
                units[i] -= step;
                if (enough.isPresent()) {
                    return enough;
                }
                barred[i] = units[i] + step - 1;
            }
        }
        return Optional.empty();
    }

    /** How many units those that have no place in common ask for, as far as they are found from the first on. */
    private static long apart(List<int[]> added) {
        BitSet met = new BitSet();
        long sum = 0;
        for (int[] each : added) {
            int[] at = IntStream.range(0, each.length).filter(i -> each[i] > 0).toArray();
            if (Arrays.stream(at).noneMatch(met::get)) {
                Arrays.stream(at).forEach(met::set);
                sum += Arrays.stream(at).map(i -> each[i]).min().orElse(Integer.MAX_VALUE);
            }
        }
        return sum;
    }
}
