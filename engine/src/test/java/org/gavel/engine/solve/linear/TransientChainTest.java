package org.gavel.engine.solve.linear;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.gavel.engine.testing.Seeds;
import org.junit.jupiter.api.Test;

class TransientChainTest {

    /** A chain with two or fewer successors a state, and its leaks. */
    private static final class Example {
        final int[] begin;
        final int[] column;
        final double[] chance;
        final double[] leak;

        Example(int states, int ends, long seed) {
            this(states, ends, 1, seed);
        }

        /** From each of the layers the next is reached, and from the last the first. */
        Example(int states, int ends, int layers, long seed) {
            int width = states / layers;
            Random random = new Random(seed);
            begin = new int[states + 1];
            column = new int[2 * states];
            chance = new double[2 * states];
            leak = new double[states];
            int entries = 0;
            for (int state = 0; state < states; state++) {
                int next = (state / width + 1) % layers * width;
                int first = next + random.nextInt(width);
                int second = next + random.nextInt(width);
                double part = random.nextInt(4) == 0 ? random.nextDouble() : 0.5;
                leak[state] = state < ends ? part / 2 : 0;
                column[entries] = first;
                chance[entries++] = first == second ? 1 - leak[state] : part - leak[state];
                if (first != second) {
                    column[entries] = second;
                    chance[entries++] = 1 - part;
                }
                begin[state + 1] = entries;
            }
        }

        ChainRows rows() {
            int entries = begin[begin.length - 1];
            return new ChainRows(begin.clone(), Arrays.copyOf(column, entries), Arrays.copyOf(chance, entries));
        }

        /** By how much x - P x misses r at most, as a part of x. */
        double miss(double[] x, double[] r) {
            double most = 0;
            double largest = 0;
            for (int state = 0; state < leak.length; state++) {
                double sum = r[state] - x[state];
                for (int i = begin[state]; i < begin[state + 1]; i++) {
                    sum += chance[i] * x[column[i]];
                }
                most = Math.max(most, Math.abs(sum));
                largest = Math.max(largest, Math.abs(x[state]));
            }
            return most / largest;
        }
    }

    private static double[] ones(int n) {
        double[] ones = new double[n];
        Arrays.fill(ones, 1);
        return ones;
    }

    @Test
    void solve_ofSmallChains_givesWhatTheEquationsSay() {
        for (int seed = 0; seed < Seeds.some(200); seed++) {
            Example example = new Example(60, 60, seed);
            TransientChain chain = TransientChain.of(example.rows(), example.leak.clone(), () -> false).orElseThrow();
            double[] x = ones(60);
            assertThat(chain.solve(x, () -> false)).isTrue();
            assertThat(example.miss(x, ones(60))).as("seed " + seed).isLessThan(1e-14);
        }
    }

    /** On random chains entries become more by and by, and a core is left. */
    @Test
    void solve_ofLargeRandomChain_leavesCoreAndSolvesIt() {
        Example example = new Example(20_000, 400, 7);
        TransientChain chain = TransientChain.of(example.rows(), example.leak.clone(), () -> false).orElseThrow();
        assertThat(chain.core()).isBetween(1_000, 15_000);
        double[] x = ones(20_000);
        assertThat(chain.solve(x, () -> false)).isTrue();
        assertThat(example.miss(x, ones(20_000))).isLessThan(1e-11);
    }

    /** Going around in many layers is a mode for each of them, so that iteration does not come near. */
    @Test
    void solve_ofSmallCoreThatMixesSlowly_eliminatesIt() {
        Example example = new Example(4_800, 10, 200, 7);
        TransientChain chain = TransientChain.of(example.rows(), example.leak.clone(), () -> false).orElseThrow();
        assertThat(chain.core()).isBetween(301, 2_000);
        for (int k = 0; k < 2; k++) {
            double[] r = new double[4_800];
            r[k] = 1;
            double[] x = r.clone();
            assertThat(chain.solve(x, () -> false)).isTrue();
            assertThat(chain.core()).isZero();
            assertThat(example.miss(x, r)).isLessThan(1e-14);
        }
    }

    /** A walk on a path with one end only takes n^2 - k^2 rounds from k places before its other end: right to the last places. */
    @Test
    void solve_ofLongWalk_isRightInAllPlaces() {
        int n = 3_000;
        int[] begin = new int[n + 1];
        int[] column = new int[2 * n];
        double[] chance = new double[2 * n];
        double[] leak = new double[n];
        int entries = 0;
        for (int state = 0; state < n; state++) {
            if (state == 0) {
                column[entries] = 1;
                chance[entries++] = 1;
            } else {
                column[entries] = state - 1;
                chance[entries++] = 0.5;
                if (state < n - 1) {
                    column[entries] = state + 1;
                    chance[entries++] = 0.5;
                } else {
                    leak[state] = 0.5;
                }
            }
            begin[state + 1] = entries;
        }
        TransientChain chain = TransientChain.of(
                new ChainRows(begin, Arrays.copyOf(column, entries), Arrays.copyOf(chance, entries)), leak,
                () -> false).orElseThrow();
        double[] x = ones(n);
        assertThat(chain.solve(x, () -> false)).isTrue();
        for (int state = 0; state < n; state++) {
            double expected = (double) n * n - (double) state * state;
            assertThat(Math.abs(x[state] - expected)).isLessThanOrEqualTo(1e-12 * expected);
        }
    }

    @Test
    void of_chainThatNeedNotEnd_isEmpty() {
        ChainRows rows = new ChainRows(new int[] {0, 1, 2}, new int[] {1, 0}, new double[] {1, 1});
        assertThat(TransientChain.of(rows, new double[2], () -> false)).isEmpty();
    }
}
