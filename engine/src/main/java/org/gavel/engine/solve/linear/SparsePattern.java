package org.gavel.engine.solve.linear;

/**
 * Where a square sparse matrix has entries off its diagonal, row by row. The diagonal belongs to every pattern and is kept
 * apart. Immutable as long as the arrays given to it are left alone.
 */
public final class SparsePattern {

    private final int[] offsets;
    private final int[] columns;

    /**
     * A pattern.
     *
     * @param offsets the entries of row i are those from {@code offsets[i]} to {@code offsets[i + 1] - 1}
     * @param columns the column of each entry, never the row itself and never twice in a row
     */
    public SparsePattern(int[] offsets, int[] columns) {
        this.offsets = offsets;
        this.columns = columns;
    }

    /** The number of rows, which is that of columns. */
    public int size() {
        return offsets.length - 1;
    }

    /** The number of the first entry of a row; {@code begin(size())} is the number of entries. */
    public int begin(int row) {
        return offsets[row];
    }

    /** The column of an entry. */
    public int column(int entry) {
        return columns[entry];
    }
}
