package org.gavel.engine.solve.linear;

import java.util.function.IntFunction;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.MemoryGuard;
import org.gavel.engine.number.Fractions;

/**
 * Linear equations in fractions for the members of a component, each of which is a multiple of the sum of two others, and
 * something added; solved by elimination. Work grows with the third power of the members.
 */
public final class MeanEquations {

    /**
     * What a share is: {@code factor (x[first] + x[second]) + added}.
     *
     * @param first a vertex, or -1 if the share is what is added
     * @param second a vertex, or -1
     */
    public record Equation(int first, int second, BigFraction factor, BigFraction added) {

        /** A share that is known. */
        public static Equation of(BigFraction share) {
            return new Equation(-1, -1, BigFraction.ZERO, share);
        }

        @Override
        public String toString() {
            return Fractions.text(factor) + " (x[" + first + "] + x[" + second + "]) + " + Fractions.text(added);
        }
    }

    private final int[] members;
    private final BigFraction[] shares;
    private final BigFraction[][] rows;

    /**
     * The equations of some vertices.
     *
     * @param shares receives the solution; holds the shares of vertices that are not members
     */
    public MeanEquations(int[] members, IntFunction<Equation> equations, BigFraction[] shares) {
        this.members = members;
        this.shares = shares;
        int n = members.length;
        rows = new BigFraction[n][n + 1];
        for (int row = 0; row < n; row++) {
            Equation equation = equations.apply(members[row]);
            java.util.Arrays.fill(rows[row], BigFraction.ZERO);
            rows[row][row] = BigFraction.ONE;
            rows[row][n] = equation.added();
            for (int vertex : new int[] {equation.first(), equation.second()}) {
                if (vertex >= 0) {
                    add(rows[row], vertex, equation.factor());
                }
            }
        }
    }

    private void add(BigFraction[] row, int vertex, BigFraction factor) {
        for (int column = 0; column < members.length; column++) {
            if (members[column] == vertex) {
                row[column] = row[column].subtract(factor);
                return;
            }
        }
        row[members.length] = row[members.length].add(shares[vertex].multiply(factor));
    }

    /** Whether memory is left for the equations of this many members. */
    public static boolean fit(int members) {
        return MemoryGuard.fits((long) Long.BYTES * members * (members + 1));
    }

    /** The work of solving this many equations if all numbers come in and stay short. */
    public static double leastWork(int members) {
        return (double) members * members * members / 3 * Effort.LONG_NUMBER;
    }

    /** Whether there is one solution, and the work allowed suffices to find it; it is then among the shares. */
    public boolean solve(Effort effort) {
        int n = members.length;
        for (int pivot = 0; pivot < n; pivot++) {
            int found = pivot;
            while (found < n && rows[found][pivot].signum() == 0) {
                found++;
            }
            if (found == n || effort.stopRequested()) {
                return false;
            }
            BigFraction[] swapped = rows[found];
            rows[found] = rows[pivot];
            rows[pivot] = swapped;
            for (int row = 0; row < n; row++) {
                if (row != pivot && rows[row][pivot].signum() != 0) {
                    BigFraction factor = rows[row][pivot].divide(swapped[pivot]);
                    subtract(swapped, factor, rows[row], pivot, effort);
                }
            }
        }
        for (int row = 0; row < n; row++) {
            shares[members[row]] = signedAbove(rows[row][n].divide(rows[row][row]));
        }
        return true;
    }

    private static void subtract(BigFraction[] from, BigFraction factor, BigFraction[] row, int first, Effort effort) {
        for (int column = first; column < row.length; column++) {
            if (from[column].signum() != 0) {
                row[column] = row[column].subtract(from[column].multiply(factor));
                effort.spend((long) Effort.ofFractions(row[column].getDenominator().bitLength()));
            }
        }
    }

    /** The same fraction with a positive denominator, which division by a negative fraction does not give. */
    private static BigFraction signedAbove(BigFraction fraction) {
        return fraction.getDenominator().signum() > 0 ? fraction
                : BigFraction.of(fraction.getNumerator().negate(), fraction.getDenominator().negate());
    }
}
