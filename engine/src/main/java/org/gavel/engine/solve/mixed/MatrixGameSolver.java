package org.gavel.engine.solve.mixed;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.gavel.engine.answer.value.Distribution;
import org.gavel.engine.number.Dyadics;

/**
 * Solves matrix games: a saddle point if there is one, else a linear program by the simplex method. Whatever found the
 * strategies, what they guarantee is computed from the matrix with outward rounding. If the guarantees are too far apart
 * the game is solved again in fractions, which cannot fail.
 */
public final class MatrixGameSolver {

    /**
     * The solution of a game. Time grows with rows times columns times the pivots, which are few times the smaller
     * side.
     */
    public MatrixSolution solve(MatrixGame game) {
        return solve(game, Optional.empty());
    }

    /**
     * The solution of a game that resembles one that has been solved.
     *
     * @param similar a solution of the other game: if the same rows and columns serve here, no linear program is needed
     */
    MatrixSolution solve(MatrixGame game, Optional<MatrixSolution> similar) {
        int row = best(game.rows(), game::leastOfRow);
        int column = best(game.columns(), place -> -game.greatestOfColumn(place));
        double least = game.leastOfRow(row);
        double greatest = game.greatestOfColumn(column);
        if (least == greatest) {
            return new MatrixSolution(Distribution.certain(row), Distribution.certain(column), least, greatest);
        }
        Optional<MatrixSolution> again = similar.flatMap(each -> withSameSupport(game, each));
        if (again.isPresent()) {
            return again.get();
        }
        SimplexTableau tableau = new SimplexTableau(game);
        if (tableau.run()) {
            MatrixSolution solution = checked(game, tableau.rows(), tableau.columns());
            if (solution.gap() > 0) {
                solution = narrower(solution, refined(game, tableau));
                solution = narrower(solution, refined(game, tableau.kernelRows(), tableau.kernelColumns(), game::at));
            }
            if (solution.gap() <= Dyadics.ROUNDING * tableau.magnitude()) {
                return solution;
            }
        }
        RationalMatrixGame.Solution exact = RationalMatrixGame.of(game).solve();
        return checked(game, exact.rowWeights(), exact.columnWeights());
    }

    private static MatrixSolution narrower(MatrixSolution one, Optional<MatrixSolution> other) {
        return other.filter(each -> each.gap() < one.gap()).orElse(one);
    }

    private static Optional<MatrixSolution> withSameSupport(MatrixGame game, MatrixSolution similar) {
        ImmutableIntList rows = similar.rows().support();
        ImmutableIntList columns = similar.columns().support();
        if (rows.size() != columns.size() || rows.size() == 1) {
            return Optional.empty();
        }
        return refined(game, rows, columns, game::at)
                .filter(each -> each.gap() <= Dyadics.ROUNDING * game.greatestMagnitude());
    }

    /** The strategies of the tableau's last kernel, or empty if it is singular. */
    private static Optional<MatrixSolution> refined(MatrixGame game, SimplexTableau tableau) {
        ImmutableIntList rows = tableau.kernelRows();
        ImmutableIntList columns = tableau.kernelColumns();
        return refined(game, rows, columns, (row, column) -> tableau.moved(game.at(row, column)));
    }

    private static Optional<MatrixSolution> refined(MatrixGame game, ImmutableIntList rows, ImmutableIntList columns,
            MatrixGame.Entries entries) {
        KernelSystem kernel = new KernelSystem(entries, rows, columns);
        double[] rowWeights = spread(rows, kernel.rowWeights(), game.rows());
        double[] columnWeights = spread(columns, kernel.columnWeights(), game.columns());
        return isDistribution(rowWeights) && isDistribution(columnWeights)
                ? Optional.of(checked(game, rowWeights, columnWeights))
                : Optional.empty();
    }

    private static double[] spread(ImmutableIntList places, double[] weights, int size) {
        double sign = Math.signum(Arrays.stream(weights).sum());
        double[] spread = new double[size];
        for (int i = 0; i < weights.length; i++) {
            spread[places.get(i)] = sign * weights[i];
        }
        return spread;
    }

    private static boolean isDistribution(double[] weights) {
        double sum = Arrays.stream(weights).map(each -> Math.max(0, each)).sum();
        return sum > 0 && sum < Double.POSITIVE_INFINITY && Arrays.stream(weights).noneMatch(Double::isNaN);
    }

    private static MatrixSolution checked(MatrixGame game, double[] rowWeights, double[] columnWeights) {
        Distribution rows = Distribution.inProportion(rowWeights);
        Distribution columns = Distribution.inProportion(columnWeights);
        return new MatrixSolution(rows, columns, game.guarantee(rows), game.cost(columns));
    }

    /** The first place with the greatest value. */
    private static int best(int places, IntToDoubleFunction value) {
        int best = 0;
        for (int place = 1; place < places; place++) {
            best = value.applyAsDouble(place) > value.applyAsDouble(best) ? place : best;
        }
        return best;
    }
}
