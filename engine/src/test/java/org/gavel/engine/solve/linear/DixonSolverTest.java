package org.gavel.engine.solve.linear;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Optional;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.apache.commons.math3.fraction.BigFraction;
import org.apache.commons.math3.fraction.BigFractionField;
import org.apache.commons.math3.linear.Array2DRowFieldMatrix;
import org.apache.commons.math3.linear.ArrayFieldVector;
import org.apache.commons.math3.linear.FieldLUDecomposition;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.StopSignal;
import org.junit.jupiter.api.Test;

class DixonSolverTest {

    private static final Effort UNLIMITED = Effort.under(StopSignal.NEVER);

    /** A chain with two successors a state, some outside, as matrix 2I - A. */
    private record System(SparsePattern pattern, int[] values, int[] diagonal) {

        static System random(int n, Random random, int reach) {
            int[] offsets = new int[n + 1];
            int[] columns = new int[2 * n];
            int[] values = new int[2 * n];
            int[] diagonal = new int[n];
            int count = 0;
            for (int row = 0; row < n; row++) {
                diagonal[row] = 2;
                int first = row;
                for (int i = 0; i < 2; i++) {
                    int column = Math.floorMod(row + random.nextInt(2 * reach + 1) - reach, n);
                    if (column != first && column != row && random.nextInt(10) > 0) {
                        columns[count] = column;
                        values[count++] = -1;
                        first = column;
                    }
                }
                offsets[row + 1] = count;
            }
            diagonal[0] = 3;
            return new System(new SparsePattern(offsets, columns), values, diagonal);
        }

        /** The solution; empty where some states are never left, so that there is none or many. */
        Optional<BigFraction[]> solveDensely(BigInteger[] right) {
            int n = right.length;
            var matrix = new Array2DRowFieldMatrix<>(BigFractionField.getInstance(), n, n);
            var vector = new ArrayFieldVector<>(BigFractionField.getInstance(), n);
            for (int row = 0; row < n; row++) {
                matrix.setEntry(row, row, new BigFraction(diagonal[row]));
                vector.setEntry(row, new BigFraction(right[row]));
                for (int entry = pattern.begin(row); entry < pattern.begin(row + 1); entry++) {
                    matrix.setEntry(row, pattern.column(entry), new BigFraction(values[entry]));
                }
            }
            var solver = new FieldLUDecomposition<>(matrix).getSolver();
            return solver.isNonSingular() ? Optional.of(solver.solve(vector).toArray()) : Optional.empty();
        }
    }

    @Property(seed = "51")
    void solve_ofRandomChains_agreesWithFieldElimination(@ForAll @IntRange(min = 1, max = 25) int n,
            @ForAll long seed) {
        Random random = new Random(seed);
        System system = System.random(n, random, 1 + random.nextInt(n));
        BigInteger[] right = new BigInteger[n];
        for (int i = 0; i < n; i++) {
            right[i] = new BigInteger(1 + random.nextInt(100), random);
        }
        Optional<BigFraction[]> expected = system.solveDensely(right);
        Assume.that(expected.isPresent());
        EliminationPlan plan = EliminationPlan.of(system.pattern(), UNLIMITED).orElseThrow();
        CommonFractions solution = new DixonSolver(plan, system.pattern(), system.values(), system.diagonal(),
                UNLIMITED).solve(right, 1000).orElseThrow();
        for (int i = 0; i < n; i++) {
            assertThat(new BigFraction(solution.numerator(i), solution.denominator())).isEqualTo(expected.get()[i]);
        }
    }

    @Test
    void solve_ofSingularMatrix_isEmpty() {
        SparsePattern pattern = new SparsePattern(new int[] {0, 1, 2}, new int[] {1, 0});
        EliminationPlan plan = EliminationPlan.of(pattern, UNLIMITED).orElseThrow();
        Optional<CommonFractions> solution = new DixonSolver(plan, pattern, new int[] {-1, -1}, new int[] {1, 1},
                UNLIMITED).solve(new BigInteger[] {BigInteger.ONE, BigInteger.ONE}, 100);
        assertThat(solution).isEmpty();
    }
}
