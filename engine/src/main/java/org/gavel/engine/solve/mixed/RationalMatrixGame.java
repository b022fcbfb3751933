package org.gavel.engine.solve.mixed;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.Fractions;

/**
 * A matrix game with entries that are fractions, and its exact solution: the simplex method in whole numbers. Every
 * entry of the tableau is a minor of the matrix, so that the division after each pivot leaves no rest (Edmonds, Bareiss
 * 1968). Bland's rule, which cannot cycle, says where to pivot.
 */
record RationalMatrixGame(int rows, int columns, List<BigFraction> cells) {

    /**
     * An exact solution.
     *
     * @param value the value of the game
     * @param rows the probabilities of the rows, which sum to 1
     * @param columns the probabilities of the columns, which sum to 1
     */
    record Solution(BigFraction value, List<BigFraction> rows, List<BigFraction> columns) {

        /** Copies the lists. */
        public Solution {
            rows = List.copyOf(rows);
            columns = List.copyOf(columns);
        }

        double[] rowWeights() {
            return rows.stream().mapToDouble(BigFraction::doubleValue).toArray();
        }

        double[] columnWeights() {
            return columns.stream().mapToDouble(BigFraction::doubleValue).toArray();
        }
    }

    /** The entries of a matrix. */
    @FunctionalInterface
    interface Entries {
        /** The entry in a row and a column, both counted from 0. */
        BigFraction at(int row, int column);
    }

    /**
     * A game of at least one row and one column.
     *
     * @throws IllegalArgumentException if there is no row or no column
     */
    static RationalMatrixGame of(int rows, int columns, Entries entries) {
        if (rows < 1 || columns < 1) {
            throw new IllegalArgumentException("a game of " + rows + " rows and " + columns + " columns");
        }
        List<BigFraction> cells = new ArrayList<>(rows * columns);
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                cells.add(entries.at(row, column));
            }
        }
        return new RationalMatrixGame(rows, columns, cells);
    }

    /** The game whose entries are exactly the doubles of another. */
    static RationalMatrixGame of(MatrixGame game) {
        return of(game.rows(), game.columns(), (row, column) -> BigFraction.from(game.at(row, column)));
    }

    /** What the column player pays in a row and a column. */
    BigFraction at(int row, int column) {
        return cells.get(row * columns + column);
    }

    /** Exact optimal strategies and the value. */
    Solution solve() {
        BigInteger denominator = Fractions.commonDenominator(cells.stream());
        BigFraction least = cells.stream().min(BigFraction::compareTo).orElseThrow();
        BigInteger[][] whole = new BigInteger[rows][columns];
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                whole[row][column] = at(row, column).subtract(least).multiply(denominator).getNumerator()
                        .add(BigInteger.ONE);
            }
        }
        WholeNumberTableau tableau = new WholeNumberTableau(whole);
        tableau.run();
        BigFraction moved = BigFraction.of(tableau.pivotProduct(), tableau.total());
        BigFraction value = moved.subtract(1).divide(denominator).add(least);
        return new Solution(value, shares(tableau.rows(), tableau.total()),
                shares(tableau.columns(), tableau.total()));
    }

    private static List<BigFraction> shares(List<BigInteger> weights, BigInteger total) {
        return weights.stream().map(weight -> BigFraction.of(weight, total)).toList();
    }
}
