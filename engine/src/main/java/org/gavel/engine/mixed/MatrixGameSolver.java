package org.gavel.engine.mixed;

/**
 * Solves matrix games: a saddle point if there is one, else a linear program by the simplex method. Whatever found the
 * strategies, what they guarantee is computed from the matrix with outward rounding. If the guarantees are too far apart
 * the game is solved again in fractions, which cannot fail.
 */
public final class MatrixGameSolver {

    /** A gap that rounding explains, as a share of the largest entry. */
    private static final double ROUNDING = 1e-12;

    /** The solution of a game. Time grows with rows times columns times the pivots, which are few times the smaller side. */
    public MatrixSolution solve(MatrixGame game) {
        int row = bestRow(game);
        int column = bestColumn(game);
        double least = game.leastOfRow(row);
        double greatest = game.greatestOfColumn(column);
        if (least == greatest) {
            return new MatrixSolution(Distribution.certain(row), Distribution.certain(column), least, greatest);
        }
        SimplexTableau tableau = new SimplexTableau(game);
        if (tableau.run()) {
            MatrixSolution solution = checked(game, tableau.rows(), tableau.columns());
            if (solution.gap() <= ROUNDING * tableau.magnitude()) {
                return solution;
            }
        }
        RationalMatrixGame exact = RationalMatrixGame.of(game);
        RationalMatrixGame.Solution solution = exact.solve();
        return checked(game, solution.rowWeights(), solution.columnWeights());
    }

    private static MatrixSolution checked(MatrixGame game, double[] rowWeights, double[] columnWeights) {
        Distribution rows = Distribution.inProportion(rowWeights);
        Distribution columns = Distribution.inProportion(columnWeights);
        return new MatrixSolution(rows, columns, game.guarantee(rows), game.cost(columns));
    }

    private static int bestRow(MatrixGame game) {
        int best = 0;
        double value = game.leastOfRow(0);
        for (int row = 1; row < game.rows(); row++) {
            double least = game.leastOfRow(row);
            if (least > value) {
                best = row;
                value = least;
            }
        }
        return best;
    }

    private static int bestColumn(MatrixGame game) {
        int best = 0;
        double value = game.greatestOfColumn(0);
        for (int column = 1; column < game.columns(); column++) {
            double greatest = game.greatestOfColumn(column);
            if (greatest < value) {
                best = column;
                value = greatest;
            }
        }
        return best;
    }
}
