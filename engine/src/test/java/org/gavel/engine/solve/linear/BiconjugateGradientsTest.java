package org.gavel.engine.solve.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class BiconjugateGradientsTest {

    /** The solution was drawn first, so that the right-hand side is known from it. */
    @Test
    void solve_ofRandomChains_findsTheSolutionDrawn() {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            int n = 1 + random.nextInt(80);
            int[] first = new int[n];
            int[] second = new int[n];
            for (int i = 0; i < n; i++) {
                first[i] = random.nextInt(n + 1) - 1;
                second[i] = random.nextInt(5) == 0 ? -1 : random.nextInt(n);
            }
            SparsePattern pattern = SparsePattern.ofPairs(first, second);
            double[] values = new double[pattern.begin(n)];
            double[] diagonal = new double[n];
            double[] drawn = random.doubles(n).toArray();
            double[] right = new double[n];
            for (int i = 0; i < n; i++) {
                diagonal[i] = 1;
                right[i] = drawn[i];
                for (int entry = pattern.begin(i); entry < pattern.begin(i + 1); entry++) {
                    values[entry] = -0.45;
                    right[i] -= 0.45 * drawn[pattern.column(entry)];
                }
            }
            assertThat(new BiconjugateGradients(pattern, values, diagonal).solve(right)).as("seed %d", seed).isTrue();
            for (int i = 0; i < n; i++) {
                assertThat(right[i]).as("seed %d at %d", seed, i).isCloseTo(drawn[i], within(1e-6));
            }
        }
    }
}
