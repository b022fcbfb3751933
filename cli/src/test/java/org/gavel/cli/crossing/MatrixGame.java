package org.gavel.cli.crossing;

import java.util.Arrays;

/** The value of a matrix game, by the simplex method on its linear program. */
final class MatrixGame {

    private MatrixGame() {
    }

    /** The value to the row player, whose gains are from 0 to 1. */
    static double value(double[][] gains) {
        int m = gains.length;
        int n = gains[0].length;
        // maximise the sum of y with (gains + 1) y <= 1: the sum is 1 / (value + 1)
        double[][] rows = new double[m + 1][n + m + 1];
        for (int i = 0; i < m; i++) {
            for (int j = 0; j < n; j++) {
                rows[i][j] = gains[i][j] + 1;
            }
            rows[i][n + i] = 1;
            rows[i][n + m] = 1;
        }
        Arrays.fill(rows[m], 0, n, -1);
        for (int enters = entering(rows[m]); enters >= 0; enters = entering(rows[m])) {
            int leaves = -1;
            for (int i = 0; i < m; i++) {
                if (rows[i][enters] > 1e-12 && (leaves < 0
                        || rows[i][n + m] / rows[i][enters] < rows[leaves][n + m] / rows[leaves][enters] - 1e-13)) {
                    leaves = i;
                }
            }
            pivot(rows, leaves, enters);
        }
        return 1 / rows[m][n + m] - 1;
    }

    /** The first column that raises the sum, so that no basis comes again. */
    private static int entering(double[] costs) {
        for (int j = 0; j < costs.length - 1; j++) {
            if (costs[j] < -1e-12) {
                return j;
            }
        }
        return -1;
    }

    private static void pivot(double[][] rows, int row, int column) {
        double by = rows[row][column];
        for (int k = 0; k < rows[row].length; k++) {
            rows[row][k] /= by;
        }
        for (int i = 0; i < rows.length; i++) {
            double factor = i == row ? 0 : rows[i][column];
            for (int k = 0; k < rows[i].length && factor != 0; k++) {
                rows[i][k] -= factor * rows[row][k];
            }
        }
    }
}
