package org.gavel.engine.solve.linear;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import org.gavel.engine.limit.Effort;

/**
 * Solves a sparse system of whole numbers exactly: the solution modulo a prime is lifted to powers of the prime until it
 * can be read as fractions, and these are put into the equations. Because the matrix is regular modulo the prime, a
 * solution that satisfies the equations is the only one. Source: Dixon, Exact solution of linear equations using p-adic
 * expansions (1982) [dixon-1982]; the common denominator is collected as in Chen, Storjohann (2005)
 * [chen-storjohann-2005].
 *
 * <p>Each lifting step costs as many operations as the factors have entries and adds 31 bits; fractions are tried after 2,
 * 3, 5, 8, 12, ... steps, so that small denominators stop early.
 */
final class DixonSolver {

    /** How many bits a step adds at least. */
    static final int BITS_PER_STEP = 30;
    private static final long[] PRIMES = {2147483647L, 2147483629L, 2147483587L, 2147483579L};

    private final SparsePattern pattern;
    private final int[] values;
    private final int[] diagonal;
    private final EliminationPlan plan;
    private final Effort effort;

    /**
     * A solver for one matrix.
     *
     * @param plan a plan for the pattern
     * @param pattern the pattern of the matrix off its diagonal
     * @param values the value of each entry of the pattern
     * @param diagonal the value of each entry on the diagonal
     * @param effort the work that it may take
     */
    public DixonSolver(EliminationPlan plan, SparsePattern pattern, int[] values, int[] diagonal, Effort effort) {
        this.plan = plan;
        this.pattern = pattern;
        this.values = values;
        this.diagonal = diagonal;
        this.effort = effort;
    }

    /**
     * The solution for a right-hand side.
     *
     * @param right the right-hand side
     * @param maxSteps the most lifting steps
     * @return the solution, or empty if the matrix is singular, or the steps or the work do not suffice
     */
    Optional<CommonFractions> solve(BigInteger[] right, int maxSteps) {
        for (long prime : PRIMES) {
            effort.spend(Effort.MODULAR * plan.operations());
            if (effort.stopRequested()) {
                return Optional.empty();
            }
            Optional<ModularElimination> factors = ModularElimination.of(plan, pattern, values, diagonal, prime);
            if (factors.isPresent()) {
                return lift(factors.get(), prime, right, maxSteps);
            }
        }
        return Optional.empty();
    }

    /** The work of this many steps for this many unknowns, with factors of this many entries. */
    static double lifting(double steps, int unknowns, long entries) {
        return steps * step(Math.round(steps / 2), unknowns, entries);
    }

    /** The work of one step: a multiplication for each entry, and one with all digits found before for each unknown. */
    private static long step(long step, int unknowns, long entries) {
        return 3 * entries + (30 + 3 * step) * unknowns;
    }

    private Optional<CommonFractions> lift(ModularElimination factors, long prime, BigInteger[] right, int maxSteps) {
        int n = right.length;
        BigInteger modulus = BigInteger.ONE;
        BigInteger[] residual = right.clone();
        BigInteger[] sum = new BigInteger[n];
        Arrays.fill(sum, BigInteger.ZERO);
        long[] digits = new long[n];
        int bits = Arrays.stream(right).mapToInt(BigInteger::bitLength).max().orElse(0);
        int nextTry = 2 + bits / 31;
        for (int step = 1; step <= maxSteps; step++) {
            effort.spend(step(step, n, plan.entries()));
            if (effort.stopRequested()) {
                return Optional.empty();
            }
            digitsOf(factors, prime, residual, digits);
            for (int i = 0; i < n; i++) {
                sum[i] = digits[i] == 0 ? sum[i] : sum[i].add(modulus.multiply(BigInteger.valueOf(digits[i])));
            }
            modulus = modulus.multiply(BigInteger.valueOf(prime));
            subtractAndShift(prime, residual, digits);
            if (step >= nextTry || step == maxSteps) {
                nextTry = step + 1 + step / 2;
                Optional<CommonFractions> found = CommonFractions.reconstruct(sum, modulus, bits)
                        .filter(candidate -> solves(candidate, right));
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private static void digitsOf(ModularElimination factors, long prime, BigInteger[] residual, long[] digits) {
        BigInteger modulus = BigInteger.valueOf(prime);
        for (int i = 0; i < residual.length; i++) {
            digits[i] = residual[i].bitLength() < 63 ? Math.floorMod(residual[i].longValue(), prime)
                    : residual[i].mod(modulus).longValue();
        }
        factors.solve(digits);
    }

    private void subtractAndShift(long prime, BigInteger[] residual, long[] digits) {
        BigInteger divisor = BigInteger.valueOf(prime);
        for (int row = 0; row < residual.length; row++) {
            long product = diagonal[row] * digits[row];
            for (int entry = pattern.begin(row); entry < pattern.begin(row + 1); entry++) {
                product += values[entry] * digits[pattern.column(entry)];
            }
            if (residual[row].bitLength() < 62) {
                residual[row] = BigInteger.valueOf((residual[row].longValue() - product) / prime);
            } else {
                residual[row] = residual[row].subtract(BigInteger.valueOf(product)).divide(divisor);
            }
        }
    }

    private boolean solves(CommonFractions candidate, BigInteger[] right) {
        for (int row = 0; row < right.length; row++) {
            BigInteger sum = candidate.numerator(row).multiply(BigInteger.valueOf(diagonal[row]));
            for (int entry = pattern.begin(row); entry < pattern.begin(row + 1); entry++) {
                sum = sum.add(candidate.numerator(pattern.column(entry)).multiply(BigInteger.valueOf(values[entry])));
            }
            if (!sum.equals(right[row].multiply(candidate.denominator()))) {
                return false;
            }
        }
        return true;
    }
}
