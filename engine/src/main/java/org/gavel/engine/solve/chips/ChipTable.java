package org.gavel.engine.solve.chips;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongBinaryOperator;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.formula.ChipFormula;

/**
 * Codes for every vertex, tie state and total, as rows of totals. Rows of integers, or of longs when the totals are too
 * large for them. A row that is the same function of the total everywhere, as at terminal vertices, is shared.
 */
public final class ChipTable implements ChipThresholds {

    /** The largest total whose codes fit into integers. */
    public static final long LARGEST_FOR_INTEGERS = (1L << 29) - 2;

    private final ChipFormula formula;
    private final ChipTotals totals;
    private final int states;
    private final int[][] integers;
    private final long[][] longs;

    public ChipTable(ChipFormula formula, ChipTotals totals, int vertices) {
        this.formula = formula;
        this.totals = totals;
        states = formula.states().size();
        boolean small = totals.last() <= LARGEST_FOR_INTEGERS;
        integers = small ? new int[vertices * states][] : new int[0][];
        longs = small ? new long[0][] : new long[vertices * states][];
    }

    /** The bytes that a table of that many vertices needs. */
    public static long bytes(ChipFormula formula, ChipTotals totals, int vertices) {
        long width = totals.last() <= LARGEST_FOR_INTEGERS ? Integer.BYTES : Long.BYTES;
        return vertices * (long) formula.states().size() * (totals.count() * width + 24);
    }

    boolean hasIntegers() {
        return integers.length > 0;
    }

    public int[] integerRow(int vertex, int state) {
        return integers[vertex * states + state];
    }

    long code(int vertex, int state, int index) {
        int row = vertex * states + state;
        return integers.length > 0 ? integers[row][index] : longs[row][index];
    }

    /** The best of the codes of some vertices, from {@code none} on. */
    long best(int[] vertices, int state, int index, LongBinaryOperator better, long none) {
        long best = none;
        for (int vertex : vertices) {
            best = better.applyAsLong(best, code(vertex, state, index));
        }
        return best;
    }

    void setCode(int vertex, int state, int index, long code) {
        int row = vertex * states + state;
        if (integers.length > 0) {
            integers[row][index] = (int) code;
        } else {
            longs[row][index] = code;
        }
    }

    /** Makes room for the codes of a vertex. */
    public void allocate(int vertex) {
        grow(vertex, totals.count());
    }

    /** Makes room for the codes of a vertex for the first totals, and keeps those that are there. */
    void grow(int vertex, int count) {
        for (int row = vertex * states; row < (vertex + 1) * states; row++) {
            if (integers.length > 0) {
                integers[row] = integers[row] == null ? new int[count] : Arrays.copyOf(integers[row], count);
            } else {
                longs[row] = longs[row] == null ? new long[count] : Arrays.copyOf(longs[row], count);
            }
        }
    }

    /** Gives a vertex the rows of another. */
    void share(int vertex, int other) {
        for (int state = 0; state < states; state++) {
            if (integers.length > 0) {
                integers[vertex * states + state] = integers[other * states + state];
            } else {
                longs[vertex * states + state] = longs[other * states + state];
            }
        }
    }

    /** The table of some of its totals. */
    public ChipTable at(ChipTotals some) {
        if (some.equals(totals)) {
            return this;
        }
        int rows = Math.max(integers.length, longs.length);
        ChipTable table = new ChipTable(formula, some, rows / states);
        int[] places = IntStream.range(0, some.count()).map(index -> totals.indexOf(some.total(index))).toArray();
        for (int vertex = 0; vertex < rows / states; vertex++) {
            table.allocate(vertex);
            for (int state = 0; state < states; state++) {
                for (int index = 0; index < places.length; index++) {
                    table.setCode(vertex, state, index, code(vertex, state, places[index]));
                }
            }
        }
        return table;
    }

    @Override
    public String toString() {
        return "thresholds for " + totals.count() + " totals up to " + totals.last();
    }

    @Override
    public List<String> states() {
        return formula.states();
    }

    @Override
    public long holdingCode(int vertex, int state, int index) {
        long code = code(vertex, state, index);
        return code >= formula.never(totals.total(index)) ? -1 : formula.countsTheToken() ? code : 2 * code;
    }

    @Override
    public void copyCodes(int vertex, int state, int first, int[] into) {
        if (hasIntegers() && formula.countsTheToken()) {
            System.arraycopy(integerRow(vertex, state), first, into, 0, into.length);
        } else {
            ChipThresholds.super.copyCodes(vertex, state, first, into);
        }
    }

    @Override
    public Optional<Holding> threshold(int vertex, int state, int index) {
        long code = code(vertex, state, index);
        return code >= formula.never(totals.total(index)) ? Optional.empty()
                : Optional.of(formula.countsTheToken() ? Holding.ofCode(code) : Holding.of(code));
    }
}
