package org.gavel.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.apache.commons.math3.fraction.BigFractionField;
import org.apache.commons.math3.linear.Array2DRowFieldMatrix;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayFieldVector;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.FieldLUDecomposition;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.optim.linear.LinearConstraint;
import org.apache.commons.math3.optim.linear.LinearConstraintSet;
import org.apache.commons.math3.optim.linear.LinearObjectiveFunction;
import org.apache.commons.math3.optim.linear.NonNegativeConstraint;
import org.apache.commons.math3.optim.linear.Relationship;
import org.apache.commons.math3.optim.linear.SimplexSolver;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.linear.MeanEquations;
import org.gavel.engine.solve.linear.TransientChain;
import org.gavel.engine.solve.mixed.MatrixGame;
import org.gavel.engine.solve.mixed.MatrixGameSolver;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What the engine's own linear algebra costs beside that of Apache Commons Math. Chains with two moves a state in doubles have their
 * own, because their matrices are nearly empty: a fifth of the time at 100 states, though no less at 20, and each number right to its
 * last places. Chains in fractions take up to twice the time at 100; the engine's elimination counts its work and stops when asked,
 * and that of Commons Math does neither. Matrix games take as long in both; Commons Math tells the strategy of one player, the engine
 * both, and bounds that are proved. Full matrices are left to Commons Math, which has no solver of minimal residuals for matrices
 * that are not symmetric.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 1, jvmArgsAppend = "-Xmx3g")
public class LinearAlgebraBenchmark {

    /** States of the chain, and rows and columns of the game. */
    @Param({"20", "100"})
    public int size;

    private int[] first;
    private int[] second;
    private double[][] payoffs;

    /** Makes a chain that goes to random states with 1/2 each, from every tenth out of it, and a random game. */
    @Setup(Level.Trial)
    public void make() {
        SplittableRandom random = new SplittableRandom(1);
        first = random.ints(size, 0, size).toArray();
        second = random.ints(size, 0, size).toArray();
        for (int state = 0; state < size; state += 10) {
            second[state] = -1;
        }
        payoffs = new double[size][];
        Arrays.setAll(payoffs, row -> random.doubles(size).toArray());
        requireSame(inFractions().doubleValue(), inFractionsOfCommons());
        requireSame(inDoubles(), inDoublesOfCommons());
        requireSame(game(), gameOfCommons());
    }

    private static void requireSame(double one, double another) {
        if (!(Math.abs(one - another) < 1e-9)) {
            throw new IllegalStateException(one + " and " + another);
        }
    }

    private double[][] matrix() {
        double[][] matrix = new double[size][size];
        for (int state = 0; state < size; state++) {
            matrix[state][state] += 1;
            for (int next : new int[] {first[state], second[state]}) {
                if (next >= 0) {
                    matrix[state][next] -= 0.5;
                }
            }
        }
        return matrix;
    }

    private static double[] ones(int count) {
        double[] ones = new double[count];
        Arrays.fill(ones, 1);
        return ones;
    }

    /** The rounds until the chain is left, in doubles, by elimination without subtraction. */
    @Benchmark
    public double inDoubles() {
        double[] halves = new double[size];
        Arrays.fill(halves, 0.5);
        double[] rounds = ones(size);
        TransientChain.ofPairs(first, halves, second, halves, new double[size], () -> false).orElseThrow()
                .solve(rounds, () -> false);
        return rounds[1];
    }

    /** The same by the factors of the whole matrix. */
    @Benchmark
    public double inDoublesOfCommons() {
        return new LUDecomposition(new Array2DRowRealMatrix(matrix(), false)).getSolver()
                .solve(new ArrayRealVector(ones(size), false)).getEntry(1);
    }

    /** The same in fractions, where nothing is done for what is 0. */
    @Benchmark
    public BigFraction inFractions() {
        BigFraction[] rounds = new BigFraction[size];
        int[] states = new int[size];
        Arrays.setAll(states, state -> state);
        new MeanEquations(states, state -> new MeanEquations.Equation(first[state], second[state],
                BigFraction.of(1, 2), BigFraction.ONE), rounds).solve(Effort.under(StopSignal.NEVER));
        return rounds[1];
    }

    /** The same by the factors of the whole matrix in fractions. */
    @Benchmark
    public double inFractionsOfCommons() {
        double[][] matrix = matrix();
        var fractions = new Array2DRowFieldMatrix<>(BigFractionField.getInstance(), size, size);
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                fractions.setEntry(row, column, new org.apache.commons.math3.fraction.BigFraction(matrix[row][column]));
            }
        }
        var right = new ArrayFieldVector<>(size, org.apache.commons.math3.fraction.BigFraction.ONE);
        return new FieldLUDecomposition<>(fractions).getSolver().solve(right).getEntry(1).doubleValue();
    }

    /** The value of the game, with bounds that are proved. */
    @Benchmark
    public double game() {
        return new MatrixGameSolver().solve(MatrixGame.of(size, size, (row, column) -> payoffs[row][column])).lower();
    }

    /** The value of the game as a linear program, without bounds; 1 is added to what is paid, so that the value is above 0. */
    @Benchmark
    public double gameOfCommons() {
        List<LinearConstraint> rows = new ArrayList<>();
        for (double[] row : payoffs) {
            rows.add(new LinearConstraint(Arrays.stream(row).map(payoff -> payoff + 1).toArray(), Relationship.LEQ, 1));
        }
        return 1 / new SimplexSolver().optimize(new LinearObjectiveFunction(ones(size), 0),
                new LinearConstraintSet(rows), new NonNegativeConstraint(true), GoalType.MAXIMIZE).getValue() - 1;
    }
}
