package org.gavel.engine.solve.mixed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.value.Distribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MatrixGameSolverTest {

    private final MatrixGameSolver solver = new MatrixGameSolver();

    private static MatrixGame game(double[][] entries) {
        return MatrixGame.of(entries.length, entries[0].length, (row, column) -> entries[row][column]);
    }

    @Test
    void solve_oneEntry_isThatEntry() {
        MatrixSolution solution = solver.solve(game(new double[][] {{0.3}}));
        assertThat(solution.lower()).isEqualTo(0.3);
        assertThat(solution.upper()).isEqualTo(0.3);
    }

    @Test
    void solve_saddlePoint_isExactAndPure() {
        MatrixSolution solution = solver.solve(game(new double[][] {{4, 2, 5}, {1, 0, 9}, {3, 2, 0}}));
        assertThat(solution.gap()).isZero();
        assertThat(solution.lower()).isEqualTo(2);
        assertThat(solution.rows().isCertain()).isTrue();
    }

    /** Heads or tails: each side with probability 1/2. */
    @Test
    void solve_matchingPennies_mixesEvenly() {
        MatrixSolution solution = solver.solve(game(new double[][] {{1, -1}, {-1, 1}}));
        assertThat(solution.lower()).isCloseTo(0, within(1e-14));
        assertThat(solution.upper()).isCloseTo(0, within(1e-14));
        assertThat(solution.rows().probability(0)).isCloseTo(0.5, within(1e-14));
        assertThat(solution.columns().probability(1)).isCloseTo(0.5, within(1e-14));
    }

    /** Two by two without a saddle point: (ad - bc) / (a + d - b - c); von Neumann 1928. */
    @Property(seed = "1928")
    void solve_twoByTwo_agreesWithTheFormula(@ForAll @IntRange(min = 1, max = 50) int a,
            @ForAll @IntRange(min = 1, max = 50) int d, @ForAll @IntRange(min = -50, max = 0) int b,
            @ForAll @IntRange(min = -50, max = 0) int c) {
        double value = (a * d - b * c) / (double) (a + d - b - c);
        MatrixSolution solution = solver.solve(game(new double[][] {{a, b}, {c, d}}));
        assertThat(solution.lower()).isLessThanOrEqualTo(Math.nextUp(value));
        assertThat(solution.upper()).isGreaterThanOrEqualTo(Math.nextDown(value));
        assertThat(solution.gap()).isLessThan(1e-11);
    }

    /** A diagonal matrix: the value is 1 over the sum of the inverses. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 10, 51, 101})
    void solve_diagonal_isTheHarmonicFormula(int size) {
        double inverses = 0;
        for (int i = 1; i <= size; i++) {
            inverses += 1.0 / i;
        }
        MatrixSolution solution = solver
                .solve(MatrixGame.of(size, size, (row, column) -> row == column ? row + 1 : 0));
        assertThat(solution.lower()).isCloseTo(1 / inverses, within(1e-12));
        assertThat(solution.gap()).isLessThan(1e-12);
    }

    /** Few different entries, so that rows and columns repeat and pivots are degenerate. */
    @Property(seed = "1951")
    void solve_smallNumbers_enclosesTheExactValue(@ForAll @IntRange(min = 1, max = 9) int rows,
            @ForAll @IntRange(min = 1, max = 9) int columns, @ForAll @IntRange(min = 2, max = 6) int kinds,
            @ForAll @LongRange(min = 0, max = 1_000_000) long seed) {
        compare(rows, columns, kinds, seed);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void solve_largeDegenerateMatrix_enclosesTheExactValue(long seed) {
        compare(40, 30, 3, seed);
    }

    private void compare(int rows, int columns, int kinds, long seed) {
        Random random = new Random(seed);
        int[][] entries = new int[rows][columns];
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                entries[row][column] = row > 0 && random.nextInt(6) == 0 ? entries[row - 1][column]
                        : random.nextInt(kinds) - 1;
            }
        }
        BigFraction value = exact(rows, columns, entries);
        MatrixSolution solution = solver
                .solve(MatrixGame.of(rows, columns, (row, column) -> entries[row][column]));
        assertThat(BigFraction.from(solution.lower())).isLessThanOrEqualTo(value);
        assertThat(BigFraction.from(solution.upper())).isGreaterThanOrEqualTo(value);
        assertThat(solution.gap()).isLessThan(1e-11);
    }

    /** The value in fractions, proved by what both strategies guarantee. */
    private static BigFraction exact(int rows, int columns, int[][] entries) {
        RationalMatrixGame.Solution exact = RationalMatrixGame
                .of(rows, columns, (row, column) -> BigFraction.of(entries[row][column])).solve();
        assertThat(sum(exact.rows())).isEqualTo(BigFraction.ONE);
        assertThat(sum(exact.columns())).isEqualTo(BigFraction.ONE);
        for (int column = 0; column < columns; column++) {
            BigFraction got = BigFraction.ZERO;
            for (int row = 0; row < rows; row++) {
                assertThat(exact.rows().get(row).signum()).isNotNegative();
                got = got.add(exact.rows().get(row).multiply(entries[row][column]));
            }
            assertThat(got).isGreaterThanOrEqualTo(exact.value());
        }
        for (int row = 0; row < rows; row++) {
            BigFraction paid = BigFraction.ZERO;
            for (int column = 0; column < columns; column++) {
                assertThat(exact.columns().get(column).signum()).isNotNegative();
                paid = paid.add(exact.columns().get(column).multiply(entries[row][column]));
            }
            assertThat(paid).isLessThanOrEqualTo(exact.value());
        }
        return exact.value();
    }

    private static BigFraction sum(List<BigFraction> numbers) {
        return numbers.stream().reduce(BigFraction.ZERO, BigFraction::add);
    }

    @Test
    void guarantee_ofConstantEntries_isExact() {
        MatrixGame thirds = MatrixGame.of(3, 3, (row, column) -> 0.1);
        Distribution mixed = Distribution.inProportion(new double[] {1, 1, 1});
        assertThat(thirds.guarantee(mixed)).isEqualTo(0.1);
        assertThat(thirds.cost(mixed)).isEqualTo(0.1);
    }

    /** The exact expectation of the doubles must lie within. */
    @Property(seed = "7")
    void guarantee_ofRandomWeights_isRoundedDown(@ForAll @LongRange(min = 0, max = 1_000_000) long seed) {
        Random random = new Random(seed);
        double[] weights = random.doubles(12).toArray();
        double[] numbers = random.doubles(12, -1, 2).toArray();
        MatrixGame game = MatrixGame.of(12, 1, (row, column) -> numbers[row]);
        Distribution mixed = Distribution.inProportion(weights);
        BigFraction sum = BigFraction.ZERO;
        BigFraction total = BigFraction.ZERO;
        for (int row = 0; row < 12; row++) {
            BigFraction weight = BigFraction.from(mixed.probability(row));
            sum = sum.add(weight.multiply(BigFraction.from(numbers[row])));
            total = total.add(weight);
        }
        BigFraction mean = sum.divide(total);
        double guarantee = game.guarantee(mixed);
        assertThat(BigFraction.from(guarantee)).isLessThanOrEqualTo(mean);
        assertThat(guarantee).isCloseTo(mean.doubleValue(), within(1e-13));
    }

    @Test
    void of_withoutRowsOrWithInfiniteEntries_isRefused() {
        assertThatThrownBy(() -> MatrixGame.of(0, 1, (row, column) -> 0)).hasMessageContaining("0 rows");
        assertThatThrownBy(() -> MatrixGame.of(1, 1, (row, column) -> Double.NaN)).hasMessageContaining("NaN");
    }
}
