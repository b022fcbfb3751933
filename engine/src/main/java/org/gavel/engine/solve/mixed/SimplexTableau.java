package org.gavel.engine.solve.mixed;

import java.util.Arrays;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.number.Dyadics;

/**
 * The simplex method on a matrix game: with all entries moved to [1, 2], maximise the sum of y subject to M y at most
 * 1, y at least 0. The optimal y and the optimal dual solution are proportional to the players' strategies. Source:
 * Dantzig 1951 [dantzig-1951].
 *
 * <p>One row and one column are exchanged in each pivot, so the tableau never grows beyond the matrix with one more row
 * and column. The column with the largest price enters; after a pivot without progress the one of the lowest number
 * does (Bland 1977), which cannot cycle.
 */
final class SimplexTableau {

    private final int rows;
    private final int columns;
    private final int width;
    private final double[] cells;
    private final int[] basic;
    private final int[] free;
    private final double least;
    private final double range;
    private final double magnitude;

    /** A tableau for a game that has no saddle point, so that its entries are not all equal. */
    SimplexTableau(MatrixGame game) {
        rows = game.rows();
        columns = game.columns();
        width = columns + 1;
        cells = new double[(rows + 1) * width];
        double lowest = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                lowest = Math.min(lowest, game.at(row, column));
                greatest = Math.max(greatest, game.at(row, column));
            }
        }
        least = lowest;
        range = greatest - least;
        magnitude = Math.max(Math.abs(least), Math.abs(greatest));
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                cells[row * width + column] = moved(game.at(row, column));
            }
            cells[row * width + columns] = 1;
        }
        for (int column = 0; column < columns; column++) {
            cells[rows * width + column] = -1;
        }
        basic = new int[rows];
        free = new int[columns];
        Arrays.setAll(basic, row -> columns + row);
        Arrays.setAll(free, column -> column);
    }

    /** An entry, moved to [1, 2]. */
    double moved(double entry) {
        return 1 + (entry - least) / range;
    }

    /** The greatest absolute value of an entry. */
    double magnitude() {
        return magnitude;
    }

    /** Pivots until the tableau is optimal; whether that was reached. */
    boolean run() {
        int limit = 50 * (rows + columns) + 200;
        boolean gains = true;
        for (int pivots = 0; pivots < limit; pivots++) {
            int column = gains ? enteringSteepest() : enteringLowest();
            if (column < 0) {
                return true;
            }
            int row = leaving(column);
            if (row < 0) {
                return false;
            }
            double before = cells[rows * width + columns];
            pivot(row, column);
            gains = cells[rows * width + columns] > before + Dyadics.ROUNDING;
        }
        return false;
    }

    private int enteringSteepest() {
        int best = -1;
        double steepest = -Dyadics.ROUNDING;
        for (int column = 0; column < columns; column++) {
            if (cells[rows * width + column] < steepest) {
                steepest = cells[rows * width + column];
                best = column;
            }
        }
        return best;
    }

    private int enteringLowest() {
        int best = -1;
        for (int column = 0; column < columns; column++) {
            if (cells[rows * width + column] < -Dyadics.ROUNDING && (best < 0 || free[column] < free[best])) {
                best = column;
            }
        }
        return best;
    }

    /** The row that limits a column; among equals the one with the largest pivot, which is the most stable. */
    private int leaving(int column) {
        int best = -1;
        double limit = Double.POSITIVE_INFINITY;
        for (int row = 0; row < rows; row++) {
            double pivot = cells[row * width + column];
            if (pivot > Dyadics.ROUNDING) {
                double ratio = Math.max(0, cells[row * width + columns]) / pivot;
                boolean less = ratio < limit - Dyadics.ROUNDING;
                if (less || ratio <= limit + Dyadics.ROUNDING && pivot > cells[best * width + column]) {
                    best = row;
                    limit = Math.min(limit, ratio);
                }
            }
        }
        return best;
    }

    private void pivot(int pivotRow, int pivotColumn) {
        int pivotBase = pivotRow * width;
        double pivot = cells[pivotBase + pivotColumn];
        for (int column = 0; column < width; column++) {
            cells[pivotBase + column] /= pivot;
        }
        cells[pivotBase + pivotColumn] = 1 / pivot;
        for (int row = 0; row <= rows; row++) {
            int base = row * width;
            double factor = cells[base + pivotColumn];
            if (row != pivotRow && factor != 0) {
                cells[base + pivotColumn] = 0;
                for (int column = 0; column < width; column++) {
                    cells[base + column] -= factor * cells[pivotBase + column];
                }
            }
        }
        int entered = free[pivotColumn];
        free[pivotColumn] = basic[pivotRow];
        basic[pivotRow] = entered;
    }

    /** The rows whose slack is not basic: those that the row player may name. */
    ImmutableIntList kernelRows() {
        return IntLists.immutable.of(Arrays.stream(free).filter(each -> each >= columns).map(each -> each - columns)
                .sorted().toArray());
    }

    /** The basic columns: those that the column player may name. As many as {@link #kernelRows}. */
    ImmutableIntList kernelColumns() {
        return IntLists.immutable.of(Arrays.stream(basic).filter(each -> each < columns).sorted().toArray());
    }

    /** Weights in proportion to the row player's strategy. */
    double[] rows() {
        double[] weights = new double[rows];
        for (int column = 0; column < columns; column++) {
            if (free[column] >= columns) {
                weights[free[column] - columns] = cells[rows * width + column];
            }
        }
        return weights;
    }

    /** Weights in proportion to the column player's strategy. */
    double[] columns() {
        double[] weights = new double[columns];
        for (int row = 0; row < rows; row++) {
            if (basic[row] < columns) {
                weights[basic[row]] = cells[row * width + columns];
            }
        }
        return weights;
    }
}
