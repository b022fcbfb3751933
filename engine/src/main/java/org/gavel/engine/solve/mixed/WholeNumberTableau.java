package org.gavel.engine.solve.mixed;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The tableau of {@link RationalMatrixGame}: maximise the sum of y subject to M y at most 1, y at least 0, where all
 * entries of M are positive whole numbers. The true entries are those stored divided by the last pivot.
 */
final class WholeNumberTableau {

    private final int rows;
    private final int columns;
    private final BigInteger[][] cells;
    private final int[] basic;
    private final int[] free;
    private BigInteger lastPivot = BigInteger.ONE;

    WholeNumberTableau(BigInteger[][] matrix) {
        rows = matrix.length;
        columns = matrix[0].length;
        cells = new BigInteger[rows + 1][columns + 1];
        for (int row = 0; row < rows; row++) {
            System.arraycopy(matrix[row], 0, cells[row], 0, columns);
            cells[row][columns] = BigInteger.ONE;
        }
        Arrays.fill(cells[rows], BigInteger.ONE.negate());
        cells[rows][columns] = BigInteger.ZERO;
        basic = new int[rows];
        free = new int[columns];
        Arrays.setAll(basic, row -> columns + row);
        Arrays.setAll(free, column -> column);
    }

    /** Pivots until the tableau is optimal. */
    void run() {
        int column = entering();
        while (column >= 0) {
            pivot(leaving(column), column);
            column = entering();
        }
    }

    private int entering() {
        int best = -1;
        for (int column = 0; column < columns; column++) {
            if (cells[rows][column].signum() < 0 && (best < 0 || free[column] < free[best])) {
                best = column;
            }
        }
        return best;
    }

    /** The row of the least ratio, and of the lowest number among equals. There is one, as the entries were positive. */
    private int leaving(int column) {
        int best = -1;
        for (int row = 0; row < rows; row++) {
            if (cells[row][column].signum() > 0) {
                int order = best < 0 ? -1
                        : cells[row][columns].multiply(cells[best][column])
                                .compareTo(cells[best][columns].multiply(cells[row][column]));
                if (order < 0 || order == 0 && basic[row] < basic[best]) {
                    best = row;
                }
            }
        }
        return best;
    }

    private void pivot(int pivotRow, int pivotColumn) {
        BigInteger pivot = cells[pivotRow][pivotColumn];
        for (int row = 0; row <= rows; row++) {
            BigInteger factor = cells[row][pivotColumn];
            if (row != pivotRow) {
                for (int column = 0; column <= columns; column++) {
                    if (column != pivotColumn) {
                        cells[row][column] = cells[row][column].multiply(pivot)
                                .subtract(factor.multiply(cells[pivotRow][column])).divide(lastPivot);
                    }
                }
                cells[row][pivotColumn] = factor.negate();
            }
        }
        cells[pivotRow][pivotColumn] = lastPivot;
        lastPivot = pivot;
        int entered = free[pivotColumn];
        free[pivotColumn] = basic[pivotRow];
        basic[pivotRow] = entered;
    }

    /** The greatest sum of y, times {@link #pivotProduct}. */
    BigInteger total() {
        return cells[rows][columns];
    }

    /** What all entries are multiplied by. */
    BigInteger pivotProduct() {
        return lastPivot;
    }

    /** Weights in proportion to the row player's strategy; they sum to {@link #total}. */
    List<BigInteger> rows() {
        BigInteger[] weights = new BigInteger[rows];
        Arrays.fill(weights, BigInteger.ZERO);
        for (int column = 0; column < columns; column++) {
            if (free[column] >= columns) {
                weights[free[column] - columns] = cells[rows][column];
            }
        }
        return new ArrayList<>(List.of(weights));
    }

    /** Weights in proportion to the column player's strategy; they sum to {@link #total}. */
    List<BigInteger> columns() {
        BigInteger[] weights = new BigInteger[columns];
        Arrays.fill(weights, BigInteger.ZERO);
        for (int row = 0; row < rows; row++) {
            if (basic[row] < columns) {
                weights[basic[row]] = cells[row][columns];
            }
        }
        return new ArrayList<>(List.of(weights));
    }
}
