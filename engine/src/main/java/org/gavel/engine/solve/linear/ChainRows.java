package org.gavel.engine.solve.linear;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * The chances of a Markov chain, row by row, which may be changed, with the states that lead to each. Rows and lists lie in
 * two pools; one that grows moves to the end of its pool.
 */
final class ChainRows {

    private static final int ROOM = 2;

    private final int n;
    private final int[] rowBegin;
    private final int[] rowSize;
    private final int[] rowRoom;
    private int[] columns;
    private double[] chances;
    private int rowsEnd;
    private final int[] sourceBegin;
    private final int[] sourceSize;
    private final int[] sourceRoom;
    private final int[] live;
    private int[] sources;
    private int sourcesEnd;
    private final int[] placeOf;
    private long entries;

    /**
     * Rows of at most this many entries each, all in order.
     *
     * @param begin where the entries of each row begin; one more than there are rows
     * @param column the state that an entry leads to; no two of a row lead to the same; what comes after the last is not read
     * @param chance its chance, more than 0
     */
    ChainRows(int[] begin, int[] column, double[] chance) {
        n = begin.length - 1;
        rowBegin = new int[n];
        rowSize = new int[n];
        rowRoom = new int[n];
        sourceBegin = new int[n];
        sourceSize = new int[n];
        sourceRoom = new int[n];
        live = new int[n];
        placeOf = new int[n];
        Arrays.fill(placeOf, -1);
        entries = begin[n];
        columns = new int[2 * begin[n] + ROOM * n + 16];
        chances = new double[columns.length];
        sources = new int[columns.length];
        for (int row = 0; row < n; row++) {
            int size = begin[row + 1] - begin[row];
            rowBegin[row] = rowsEnd;
            rowSize[row] = size;
            rowRoom[row] = size + ROOM;
            System.arraycopy(column, begin[row], columns, rowsEnd, size);
            System.arraycopy(chance, begin[row], chances, rowsEnd, size);
            rowsEnd += size + ROOM;
        }
        listSources(begin, column);
    }

    private void listSources(int[] begin, int[] column) {
        for (int i = 0; i < begin[n]; i++) {
            live[column[i]]++;
        }
        for (int state = 0; state < n; state++) {
            sourceBegin[state] = sourcesEnd;
            sourceRoom[state] = live[state] + ROOM;
            sourcesEnd += live[state] + ROOM;
        }
        for (int row = 0; row < n; row++) {
            for (int i = begin[row]; i < begin[row + 1]; i++) {
                int to = column[i];
                sources[sourceBegin[to] + sourceSize[to]++] = row;
            }
        }
    }

    /** How many entries there ever was room for. */
    long used() {
        return rowsEnd;
    }

    /** The number of entries of rows that are not eliminated. */
    long entries() {
        return entries;
    }

    /** The number of entries in a row times that in its column. */
    long product(int state) {
        return (long) rowSize[state] * live[state];
    }

    /** Takes the entry of a row that leads back to it out, and tells the sum of the others. */
    double takeLoop(int row) {
        double sum = 0;
        int found = -1;
        for (int i = rowBegin[row]; i < rowBegin[row] + rowSize[row]; i++) {
            if (columns[i] == row) {
                found = i;
            } else {
                sum += chances[i];
            }
        }
        if (found >= 0) {
            remove(row, found);
            live[row]--;
        }
        return sum;
    }

    private void remove(int row, int at) {
        int last = rowBegin[row] + --rowSize[row];
        columns[at] = columns[last];
        chances[at] = chances[last];
        entries--;
    }

    void divide(int row, double divisor) {
        for (int i = rowBegin[row]; i < rowBegin[row] + rowSize[row]; i++) {
            chances[i] /= divisor;
        }
    }

    int sourcesBegin(int state) {
        return sourceBegin[state];
    }

    int sourcesEnd(int state) {
        return sourceBegin[state] + sourceSize[state];
    }

    int source(int index) {
        return sources[index];
    }

    /** Replaces the entry of a row that leads to a state by what that state's row gives, and tells the entry. */
    double substitute(int row, int state) {
        int first = rowBegin[row];
        int found = -1;
        for (int i = first; i < first + rowSize[row]; i++) {
            placeOf[columns[i]] = i - first;
            found = columns[i] == state ? i : found;
        }
        double chance = chances[found];
        int hole = found - first;
        for (int i = rowBegin[state]; i < rowBegin[state] + rowSize[state]; i++) {
            int column = columns[i];
            double add = chance * chances[i];
            if (placeOf[column] >= 0) {
                chances[rowBegin[row] + placeOf[column]] += add;
            } else {
                hole = place(row, column, add, hole);
                addSource(column, row);
            }
        }
        placeOf[state] = -1;
        if (hole >= 0) {
            remove(row, rowBegin[row] + hole);
        }
        for (int i = rowBegin[row]; i < rowBegin[row] + rowSize[row]; i++) {
            placeOf[columns[i]] = -1;
        }
        return chance;
    }

    private int place(int row, int column, double chance, int hole) {
        int at = hole;
        if (hole < 0) {
            if (rowSize[row] == rowRoom[row]) {
                moveRow(row);
            }
            at = rowSize[row]++;
            entries++;
        }
        columns[rowBegin[row] + at] = column;
        chances[rowBegin[row] + at] = chance;
        return -1;
    }

    private void moveRow(int row) {
        int room = 2 * rowRoom[row];
        if (rowsEnd + room > columns.length) {
            int length = Math.max(rowsEnd + room, columns.length + columns.length / 2);
            columns = Arrays.copyOf(columns, length);
            chances = Arrays.copyOf(chances, length);
        }
        System.arraycopy(columns, rowBegin[row], columns, rowsEnd, rowSize[row]);
        System.arraycopy(chances, rowBegin[row], chances, rowsEnd, rowSize[row]);
        rowBegin[row] = rowsEnd;
        rowRoom[row] = room;
        rowsEnd += room;
    }

    private void addSource(int state, int source) {
        if (sourceSize[state] == sourceRoom[state]) {
            int room = 2 * sourceRoom[state];
            if (sourcesEnd + room > sources.length) {
                sources = Arrays.copyOf(sources, Math.max(sourcesEnd + room, sources.length + sources.length / 2));
            }
            System.arraycopy(sources, sourceBegin[state], sources, sourcesEnd, sourceSize[state]);
            sourceBegin[state] = sourcesEnd;
            sourceRoom[state] = room;
            sourcesEnd += room;
        }
        sources[sourceBegin[state] + sourceSize[state]++] = source;
        live[state]++;
    }

    /** Notes that a row is done, so that it leads to its successors no more; each of them is told. */
    void dropFromSources(int row, IntConsumer told) {
        entries -= rowSize[row];
        for (int i = rowBegin[row]; i < rowBegin[row] + rowSize[row]; i++) {
            int to = columns[i];
            dropSource(to, row);
            live[to]--;
            told.accept(to);
        }
    }

    private void dropSource(int state, int source) {
        int last = sourceBegin[state] + sourceSize[state] - 1;
        for (int i = sourceBegin[state]; i <= last; i++) {
            if (sources[i] == source) {
                sources[i] = sources[last];
                sourceSize[state]--;
                return;
            }
        }
    }

    /** The sum of the entries of a row times the values where they lead. */
    double dot(int row, double[] vector) {
        double sum = 0;
        int last = rowBegin[row] + rowSize[row];
        for (int i = rowBegin[row]; i < last; i++) {
            sum += chances[i] * vector[columns[i]];
        }
        return sum;
    }

    /** The number of entries of a row. */
    int size(int row) {
        return rowSize[row];
    }

    /** The state that an entry of a row leads to, by its place in the row. */
    int column(int row, int place) {
        return columns[rowBegin[row] + place];
    }

    /** The chance of an entry of a row, by its place in the row. */
    double chance(int row, int place) {
        return chances[rowBegin[row] + place];
    }

    /** The sum of the entries of a row that do not lead back to it. */
    double sumWithoutLoop(int row) {
        double sum = 0;
        for (int i = rowBegin[row]; i < rowBegin[row] + rowSize[row]; i++) {
            sum += columns[i] == row ? 0 : chances[i];
        }
        return sum;
    }
}
