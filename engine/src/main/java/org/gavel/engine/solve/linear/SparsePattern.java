package org.gavel.engine.solve.linear;

/**
 * Where a square sparse matrix has entries off its diagonal, row by row. The diagonal belongs to every pattern and is kept
 * apart. Immutable as long as the arrays given to it are left alone.
 */
final class SparsePattern {

    private final int[] offsets;
    private final int[] columns;

    /**
     * A pattern.
     *
     * @param offsets the entries of row i are those from {@code offsets[i]} to {@code offsets[i + 1] - 1}
     * @param columns the column of each entry, never the row itself and never twice in a row
     */
    SparsePattern(int[] offsets, int[] columns) {
        this.offsets = offsets;
        this.columns = columns;
    }

    /**
     * The pattern of a matrix with at most two entries in a row.
     *
     * @param first the column of an entry of each row, before that of the second; none if it is negative or the row itself
     * @param second the column of another; none if it is negative, the row itself, or the first
     */
    static SparsePattern ofPairs(int[] first, int[] second) {
        int[] offsets = new int[first.length + 1];
        int[] columns = new int[2 * first.length];
        int count = 0;
        for (int row = 0; row < first.length; row++) {
            if (first[row] >= 0 && first[row] != row) {
                columns[count++] = first[row];
            }
            if (second[row] >= 0 && second[row] != row && second[row] != first[row]) {
                columns[count++] = second[row];
            }
            offsets[row + 1] = count;
        }
        return new SparsePattern(offsets, columns);
    }

    /** The number of rows, which is that of columns. */
    int size() {
        return offsets.length - 1;
    }

    /** The number of the first entry of a row; {@code begin(size())} is the number of entries. */
    int begin(int row) {
        return offsets[row];
    }

    /** The column of an entry. */
    int column(int entry) {
        return columns[entry];
    }
}
