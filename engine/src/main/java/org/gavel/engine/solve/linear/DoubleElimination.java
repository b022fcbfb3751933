package org.gavel.engine.solve.linear;

import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The triangular factors of a sparse matrix in doubles, and solutions of systems with it. Good for diagonally dominant
 * matrices, for which pivots on the diagonal keep their size. Results carry rounding errors: check residuals.
 */
public final class DoubleElimination {

    private static final long OPERATIONS_UNASKED = 1L << 22;

    private final EliminationPlan plan;
    private final double[] pivots;
    private final double[][] lower;
    private final double[][] upper;

    private DoubleElimination(EliminationPlan plan) {
        this.plan = plan;
        int n = plan.size();
        pivots = new double[n];
        lower = new double[n][];
        upper = new double[n][];
    }

    /**
     * The factors of a matrix, or empty if it was stopped.
     *
     * @param plan a plan for the pattern
     * @param pattern the pattern of the matrix off its diagonal
     * @param values the value of each entry of the pattern
     * @param diagonal the value of each entry on the diagonal
     * @param stopped asked after every few million operations
     */
    public static Optional<DoubleElimination> of(EliminationPlan plan, SparsePattern pattern, double[] values,
            double[] diagonal, BooleanSupplier stopped) {
        DoubleElimination factors = new DoubleElimination(plan);
        double[] work = new double[plan.size()];
        long unasked = 0;
        for (int row : plan.order) {
            for (int entry = pattern.begin(row); entry < pattern.begin(row + 1); entry++) {
                work[pattern.column(entry)] = values[entry];
            }
            work[row] = diagonal[row];
            unasked += factors.reduce(row, work);
            if (unasked > OPERATIONS_UNASKED) {
                unasked = 0;
                if (stopped.getAsBoolean()) {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(factors);
    }

    /** Finds the factors of a row, and says how many operations that took. */
    private long reduce(int row, double[] work) {
        long operations = 0;
        int[] before = plan.lower[row];
        double[] factors = new double[before.length];
        for (int i = 0; i < before.length; i++) {
            int pivot = before[i];
            double factor = work[pivot] / pivots[pivot];
            work[pivot] = 0;
            factors[i] = factor;
            if (factor != 0) {
                int[] columns = plan.upper[pivot];
                double[] entries = upper[pivot];
                operations += columns.length;
                for (int j = 0; j < columns.length; j++) {
                    work[columns[j]] -= factor * entries[j];
                }
            }
        }
        lower[row] = factors;
        pivots[row] = work[row];
        work[row] = 0;
        int[] after = plan.upper[row];
        double[] entries = new double[after.length];
        for (int j = 0; j < after.length; j++) {
            entries[j] = work[after[j]];
            work[after[j]] = 0;
        }
        upper[row] = entries;
        return operations + before.length + after.length;
    }

    /** Replaces the right-hand side by the solution, in place. */
    public void solve(double[] vector) {
        for (int row : plan.order) {
            double value = vector[row];
            int[] before = plan.lower[row];
            for (int i = 0; i < before.length; i++) {
                value -= lower[row][i] * vector[before[i]];
            }
            vector[row] = value;
        }
        for (int k = plan.size() - 1; k >= 0; k--) {
            int row = plan.order[k];
            double value = vector[row];
            int[] after = plan.upper[row];
            for (int j = 0; j < after.length; j++) {
                value -= upper[row][j] * vector[after[j]];
            }
            vector[row] = value / pivots[row];
        }
    }
}
