package org.gavel.engine.solve.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DoubleEliminationTest {

    private static final int SIZE = 300;

    /** Every row has all other columns, and a diagonal that is as large as they are together. */
    private static Optional<DoubleElimination> dense(double[] entries, boolean stopped) {
        int[] offsets = new int[SIZE + 1];
        int[] columns = new int[SIZE * (SIZE - 1)];
        double[] diagonal = new double[SIZE];
        int count = 0;
        for (int row = 0; row < SIZE; row++) {
            diagonal[row] = SIZE;
            for (int column = 0; column < SIZE; column++) {
                if (column != row) {
                    columns[count++] = column;
                }
            }
            offsets[row + 1] = count;
        }
        SparsePattern pattern = new SparsePattern(offsets, columns);
        EliminationPlan plan = EliminationPlan.of(pattern, Long.MAX_VALUE, () -> false).orElseThrow();
        return DoubleElimination.of(plan, pattern, entries, diagonal, () -> stopped);
    }

    private static double[] entries() {
        Random random = new Random(5);
        double[] entries = new double[SIZE * (SIZE - 1)];
        for (int i = 0; i < entries.length; i++) {
            entries[i] = random.nextDouble();
        }
        return entries;
    }

    @Test
    void of_denseMatrix_solvesWhatItsProductGives() {
        double[] entries = entries();
        double[] vector = new double[SIZE];
        for (int row = 0; row < SIZE; row++) {
            vector[row] = SIZE * (double) row;
            for (int i = 0; i < SIZE - 1; i++) {
                vector[row] += entries[row * (SIZE - 1) + i] * (i < row ? i : i + 1);
            }
        }
        dense(entries, false).orElseThrow().solve(vector);
        for (int row = 0; row < SIZE; row++) {
            assertThat(vector[row]).isCloseTo(row, within(1e-9));
        }
    }

    @Test
    void of_denseMatrixWhileStopped_isEmpty() {
        assertThat(dense(entries(), true)).isEmpty();
    }
}
