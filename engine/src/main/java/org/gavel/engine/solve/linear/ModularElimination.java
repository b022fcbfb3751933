package org.gavel.engine.solve.linear;

import java.util.Optional;

/**
 * The triangular factors of a sparse matrix of whole numbers modulo a prime below 2^31, and solutions of systems with it.
 *
 * <p>Sums of products are kept below the square of the prime, so that a division is needed only once an entry is used.
 */
final class ModularElimination {

    private final EliminationPlan plan;
    private final long prime;
    private final long square;
    private final long[] inverses;
    private final int[][] lower;
    private final int[][] upper;

    private ModularElimination(EliminationPlan plan, long prime) {
        this.plan = plan;
        this.prime = prime;
        square = prime * prime;
        inverses = new long[plan.size()];
        lower = new int[plan.size()][];
        upper = new int[plan.size()][];
    }

    /** The factors, or empty if a pivot vanishes modulo the prime. */
    static Optional<ModularElimination> of(EliminationPlan plan, SparsePattern pattern, int[] values, int[] diagonal,
            long prime) {
        ModularElimination result = new ModularElimination(plan, prime);
        long[] work = new long[plan.size()];
        for (int row : plan.order) {
            for (int entry = pattern.begin(row); entry < pattern.begin(row + 1); entry++) {
                work[pattern.column(entry)] = Math.floorMod(values[entry], prime);
            }
            work[row] = Math.floorMod(diagonal[row], prime);
            if (!result.reduce(row, work)) {
                return Optional.empty();
            }
        }
        return Optional.of(result);
    }

    private boolean reduce(int row, long[] work) {
        int[] before = plan.lower[row];
        int[] factors = new int[before.length];
        for (int i = 0; i < before.length; i++) {
            int pivot = before[i];
            long factor = work[pivot] % prime * inverses[pivot] % prime;
            work[pivot] = 0;
            factors[i] = (int) factor;
            if (factor != 0) {
                subtract(prime - factor, plan.upper[pivot], upper[pivot], work);
            }
        }
        lower[row] = factors;
        long pivot = work[row] % prime;
        work[row] = 0;
        int[] after = plan.upper[row];
        int[] entries = new int[after.length];
        for (int j = 0; j < after.length; j++) {
            entries[j] = (int) (work[after[j]] % prime);
            work[after[j]] = 0;
        }
        upper[row] = entries;
        if (pivot == 0) {
            return false;
        }
        inverses[row] = power(pivot, prime - 2);
        return true;
    }

    private void subtract(long negated, int[] columns, int[] entries, long[] work) {
        for (int j = 0; j < columns.length; j++) {
            long sum = work[columns[j]] + negated * entries[j] - square;
            work[columns[j]] = sum + (square & sum >> 63);
        }
    }

    private long power(long base, long exponent) {
        long result = 1;
        long factor = base;
        for (long rest = exponent; rest > 0; rest >>= 1) {
            if ((rest & 1) == 1) {
                result = result * factor % prime;
            }
            factor = factor * factor % prime;
        }
        return result;
    }

    /** Replaces the right-hand side, numbers from 0 to the prime, by the solution modulo the prime, in place. */
    void solve(long[] vector) {
        for (int row : plan.order) {
            vector[row] = reduced(vector[row], plan.lower[row], lower[row], vector);
        }
        for (int k = plan.size() - 1; k >= 0; k--) {
            int row = plan.order[k];
            vector[row] = reduced(vector[row], plan.upper[row], upper[row], vector) * inverses[row] % prime;
        }
    }

    private long reduced(long start, int[] columns, int[] entries, long[] vector) {
        long value = start;
        for (int j = 0; j < columns.length; j++) {
            long sum = value + (prime - entries[j]) * vector[columns[j]] - square;
            value = sum + (square & sum >> 63);
        }
        return value % prime;
    }
}
