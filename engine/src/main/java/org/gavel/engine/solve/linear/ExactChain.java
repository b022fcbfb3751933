package org.gavel.engine.solve.linear;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.MemoryGuard;

/**
 * The equations {@code scale x(i) = one(i) x(first(i)) + two(i) x(second(i)) + right(i)} of a Markov chain with two moves from each
 * state, which ends by and by, in whole numbers and solved exactly. x is 0 where a move leads out.
 *
 * <p>All work comes from one {@link Effort}. Once elimination is planned it is known how much it will be at most: the determinant of
 * such a matrix, and of any part of it, is at most the product of its diagonal (Fischer 1908), so that denominators have no more bits
 * than the scale has, for each state.
 */
public final class ExactChain {

    private final SparsePattern pattern;
    private final int[] values;
    private final int[] diagonal;
    private final int scaleBits;
    private Optional<EliminationPlan> plan = Optional.empty();
    private long planning;

    /**
     * Equations of which no elimination is planned.
     *
     * @param scale of which chances are parts, at least 1
     * @param first where the first move of each state leads; out of the chain if it is negative
     * @param one its chance
     * @param second where the second leads; out of the chain if it is negative
     * @param two its chance
     */
    public ExactChain(int scale, int[] first, int[] one, int[] second, int[] two) {
        int n = first.length;
        pattern = SparsePattern.ofPairs(first, second);
        values = new int[pattern.begin(n)];
        diagonal = new int[n];
        Arrays.fill(diagonal, scale);
        scaleBits = Integer.SIZE - Integer.numberOfLeadingZeros(scale - 1);
        for (int state = 0; state < n; state++) {
            subtract(state, first[state], one[state]);
            subtract(state, second[state], two[state]);
        }
    }

    /** The equations {@code 2 x(i) = x(first(i)) + x(second(i)) + right(i)} of a fair coin. */
    public static ExactChain ofFairCoin(int[] first, int[] second) {
        int[] ones = new int[first.length];
        Arrays.fill(ones, 1);
        return new ExactChain(2, first, ones, second, ones);
    }

    private void subtract(int state, int target, int chance) {
        if (target == state) {
            diagonal[state] -= chance;
        } else if (target >= 0) {
            int entry = pattern.begin(state);
            values[pattern.column(entry) == target ? entry : entry + 1] -= chance;
        }
    }

    /** Plans elimination; whether the work allowed, and memory, suffice for that and to find the factors. */
    public boolean plan(Effort effort) {
        long before = effort.spent();
        plan = MemoryGuard.orNothing(() -> EliminationPlan.of(pattern, effort), () -> {
        });
        planning = effort.spent() - before;
        return plan.isPresent();
    }

    /**
     * The work that it takes to solve the equations, at the most.
     *
     * @param different how many different numbers the solution has, at the most
     * @param rightBits how many bits numbers on the right have
     */
    public double mostWork(int different, int rightBits) {
        return Effort.MODULAR * plan.orElseThrow().operations()
                + lifting(scaleBits, different, rightBits, plan.get().entries(), diagonal.length);
    }

    /** The work of planning and of finding the factors once. */
    public long workBefore() {
        return planning + Effort.MODULAR * plan.orElseThrow().operations();
    }

    /** The most work for equations of a fair coin, were they factored, and with nothing filled in. */
    public static double unfilledWork(int size, int different) {
        return lifting(1, different, 0, 2L * size, size);
    }

    private static double lifting(int scaleBits, int different, int rightBits, long entries, int size) {
        return DixonSolver.lifting(steps(scaleBits, different, rightBits), size, entries);
    }

    /** The steps after which fractions are found for sure: numerators and denominators, and n times as much in sums. */
    private static int steps(int scaleBits, int different, int rightBits) {
        long countBits = Integer.SIZE - Integer.numberOfLeadingZeros(different);
        return (int) Math.min(Integer.MAX_VALUE,
                2 + (2 * ((long) scaleBits * different + countBits + rightBits) + 6) / DixonSolver.BITS_PER_STEP);
    }

    /**
     * Solves the equations, elimination being planned. The work allowed must suffice for reducing all fractions of the solution, too, which counts as done.
     *
     * @param right what is added in each
     * @return empty if the chain does not end, or the work allowed does not suffice
     */
    public Optional<CommonFractions> solve(BigInteger[] right, Effort effort) {
        int rightBits = Arrays.stream(right).mapToInt(BigInteger::bitLength).max().orElse(0);
        Optional<CommonFractions> solution = new DixonSolver(plan.orElseThrow(), pattern, values, diagonal, effort)
                .solve(right, steps(scaleBits, right.length, rightBits));
        solution.ifPresent(found -> effort.spend(
                (long) (right.length * Effort.ofDivisor(found.denominator().bitLength()))));
        return solution.filter(found -> !effort.stopRequested());
    }
}
