package org.gavel.engine.answer;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.eclipse.collections.api.list.primitive.ImmutableLongList;
import org.eclipse.collections.impl.factory.primitive.LongLists;
import org.gavel.engine.limit.MemoryGuard;

/**
 * The totals of chips for which thresholds are asked: under Richman payment all the chips in the game, under payments to
 * the bank the chips of the other player. Increasing, from 0 to {@link #LARGEST}.
 *
 * @param values the totals, at least one
 */
public record ChipTotals(ImmutableLongList values) {

    /** The largest total: 10^18. */
    public static final long LARGEST = 1_000_000_000_000_000_000L;

    /** Checks order and range. */
    public ChipTotals {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("no totals");
        }
        for (int i = 0; i < values.size(); i++) {
            if (values.get(i) < 0 || values.get(i) > LARGEST || i > 0 && values.get(i) <= values.get(i - 1)) {
                throw new IllegalArgumentException("total " + values.get(i) + " at place " + i);
            }
        }
    }

    /** These totals, in any order; repetitions count once. */
    public static ChipTotals of(long... totals) {
        return new ChipTotals(LongLists.immutable.of(Arrays.stream(totals).sorted().distinct().toArray()));
    }

    /** All totals from {@code first} to {@code last}. */
    public static ChipTotals range(long first, long last) {
        if (first < 0 || last < first || last - first >= MemoryGuard.LONGEST_ARRAY) {
            throw new IllegalArgumentException("totals " + first + ".." + last);
        }
        return new ChipTotals(LongLists.immutable.of(LongStream.rangeClosed(first, last).toArray()));
    }

    /** The first of them, as many as are asked for. */
    public ChipTotals first(int count) {
        return new ChipTotals(LongLists.immutable.of(Arrays.copyOf(values.toArray(), count)));
    }

    /** The number of totals. */
    public int count() {
        return values.size();
    }

    /** The total at a place. */
    public long total(int index) {
        return values.get(index);
    }

    /**
     * The place of a total.
     *
     * @throws IllegalArgumentException if it is not among them
     */
    public int indexOf(long total) {
        int index = values.binarySearch(total);
        if (index < 0) {
            throw new IllegalArgumentException("total " + total + " is not among the totals");
        }
        return index;
    }

    /** The largest of the totals. */
    public long last() {
        return values.getLast();
    }

    /** Totals as in {@code 0..4, 7, 9, 10}. */
    public static String ranges(ImmutableLongList totals) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < totals.size();) {
            int last = i;
            while (last + 1 < totals.size() && totals.get(last + 1) == totals.get(last) + 1) {
                last++;
            }
            text.append(text.isEmpty() ? "" : ", ").append(totals.get(i));
            text.append(last == i ? "" : last == i + 1 ? ", " + totals.get(last) : ".." + totals.get(last));
            i = last + 1;
        }
        return text.toString();
    }
}
