package org.gavel.engine.solve.mixed;

import org.gavel.engine.answer.value.Distribution;

/**
 * A game of one round: two players name a row and a column at the same time, and the entry there is what the column
 * player pays to the row player.
 */
public final class MatrixGame {

    private final int rows;
    private final int columns;
    private final double[] cells;

    private MatrixGame(int rows, int columns, double[] cells) {
        this.rows = rows;
        this.columns = columns;
        this.cells = cells;
    }

    /** The entries of a matrix. */
    @FunctionalInterface
    public interface Entries {
        /** The entry in a row and a column, both counted from 0. */
        double at(int row, int column);
    }

    /**
     * A game of at least one row and one column.
     *
     * @throws IllegalArgumentException if there is no row or no column, or an entry is not finite
     */
    public static MatrixGame of(int rows, int columns, Entries entries) {
        double[] cells = new double[Math.max(0, rows) * Math.max(0, columns)];
        for (int cell = 0; cell < cells.length; cell++) {
            cells[cell] = entries.at(cell / columns, cell % columns);
        }
        return of(rows, columns, cells);
    }

    /**
     * A game of at least one row and one column.
     *
     * @param cells the entries, row by row
     * @throws IllegalArgumentException if there is no row or no column, or an entry is not finite
     */
    static MatrixGame of(int rows, int columns, double[] cells) {
        if (rows < 1 || columns < 1) {
            throw new IllegalArgumentException("a game of " + rows + " rows and " + columns + " columns");
        }
        for (int cell = 0; cell < cells.length; cell++) {
            if (!Double.isFinite(cells[cell])) {
                throw new IllegalArgumentException("entry " + cells[cell] + " in row " + cell / columns + ", column "
                        + cell % columns);
            }
        }
        return new MatrixGame(rows, columns, cells);
    }

    /** The number of rows, at least 1. */
    int rows() {
        return rows;
    }

    /** The number of columns, at least 1. */
    int columns() {
        return columns;
    }

    /** What the column player pays in a row and a column. */
    double at(int row, int column) {
        return cells[row * columns + column];
    }

    /** What a row is worth against the best answer to it. */
    double leastOfRow(int row) {
        double least = cells[row * columns];
        for (int column = 1; column < columns; column++) {
            least = Math.min(least, cells[row * columns + column]);
        }
        return least;
    }

    /** What a column costs against the best answer to it. */
    double greatestOfColumn(int column) {
        double greatest = cells[column];
        for (int row = 1; row < rows; row++) {
            greatest = Math.max(greatest, cells[row * columns + column]);
        }
        return greatest;
    }

    /** The greatest absolute value of an entry. */
    double greatestMagnitude() {
        double greatest = 0;
        for (double cell : cells) {
            greatest = Math.max(greatest, Math.abs(cell));
        }
        return greatest;
    }

    /**
     * A number that the row player gets at least in expectation who names rows with given probabilities: the exact
     * expectation against the best column, rounded down.
     */
    double guarantee(Distribution rowChoice) {
        return guarantee(rowChoice, 0);
    }

    /** The same where the rows are counted from another number than 0. */
    double guarantee(Distribution rowChoice, int firstRow) {
        double worst = Double.POSITIVE_INFINITY;
        for (int column = 0; column < columns; column++) {
            Expectation expectation = new Expectation();
            for (int row = rowChoice.first(); row <= rowChoice.last(); row++) {
                expectation.add(rowChoice.probability(row), at(row - firstRow, column));
            }
            worst = Math.min(worst, expectation.lower());
        }
        return worst;
    }

    /** A number that the column player pays at most in expectation: the mirror image of {@link #guarantee}. */
    double cost(Distribution columnChoice) {
        double worst = Double.NEGATIVE_INFINITY;
        for (int row = 0; row < rows; row++) {
            Expectation expectation = new Expectation();
            for (int column = columnChoice.first(); column <= columnChoice.last(); column++) {
                expectation.add(columnChoice.probability(column), at(row, column));
            }
            worst = Math.max(worst, expectation.upper());
        }
        return worst;
    }
}
