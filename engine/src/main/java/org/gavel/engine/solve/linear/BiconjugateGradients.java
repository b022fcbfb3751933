package org.gavel.engine.solve.linear;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Solutions of sparse linear systems in doubles without factors, by stabilised biconjugate gradients, scaled by the diagonal: for
 * Markov chains that mix fast but for a few modes, whose factors would fill up. Each step costs two products with the matrix;
 * it may fail. What is left is measured along a vector that looks random, so that it fails nowhere by symmetry. Results carry errors: check residuals. Source: van der Vorst 1992 (recalled).
 */
public final class BiconjugateGradients {

    private static final int STEPS = 1_000;
    private static final double ENOUGH = 1e-9;

    private final SparsePattern pattern;
    private final double[] values;
    private final double[] diagonal;

    /**
     * Solutions for one matrix.
     *
     * @param pattern the pattern of the matrix off its diagonal
     * @param values the value of each entry of the pattern
     * @param diagonal the value of each entry on the diagonal, none of them 0
     */
    public BiconjugateGradients(SparsePattern pattern, double[] values, double[] diagonal) {
        this.pattern = pattern;
        this.values = values;
        this.diagonal = diagonal;
    }

    /** Replaces the right-hand side by the solution, so that what is left of it is a billionth part; false if that fails. */
    public boolean solve(double[] vector) {
        int n = vector.length;
        double[] rest = vector.clone();
        SplittableRandom random = new SplittableRandom(n);
        double[] shadow = Arrays.stream(vector).map(entry -> entry * (0.5 + random.nextDouble())).toArray();
        double[] solution = new double[n];
        double[] direction = new double[n];
        double[] image = new double[n];
        double[] scaled = new double[n];
        double[] second = new double[n];
        double enough = ENOUGH * largest(vector);
        double rho = 1;
        double alpha = 1;
        double omega = 1;
        for (int step = 0; step < STEPS && largest(rest) > enough; step++) {
            double next = product(shadow, rest);
            double beta = next / rho * (alpha / omega);
            rho = next;
            for (int i = 0; i < n; i++) {
                direction[i] = rest[i] + beta * (direction[i] - omega * image[i]);
            }
            apply(direction, scaled, image);
            alpha = rho / product(shadow, image);
            for (int i = 0; i < n; i++) {
                rest[i] -= alpha * image[i];
                solution[i] += alpha * scaled[i];
            }
            apply(rest, scaled, second);
            double square = product(second, second);
            omega = square == 0 ? 0 : product(second, rest) / square;
            for (int i = 0; i < n; i++) {
                solution[i] += omega * scaled[i];
                rest[i] -= omega * second[i];
            }
            if (square == 0) {
                break;
            }
        }
        System.arraycopy(solution, 0, vector, 0, n);
        return largest(rest) <= enough;
    }

    /** Divides by the diagonal, and multiplies by the matrix. */
    private void apply(double[] vector, double[] scaled, double[] into) {
        for (int i = 0; i < vector.length; i++) {
            scaled[i] = vector[i] / diagonal[i];
        }
        for (int i = 0; i < vector.length; i++) {
            double sum = vector[i];
            for (int entry = pattern.begin(i); entry < pattern.begin(i + 1); entry++) {
                sum += values[entry] * scaled[pattern.column(entry)];
            }
            into[i] = sum;
        }
    }

    private static double product(double[] one, double[] another) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += one[i] * another[i];
        }
        return sum;
    }

    private static double largest(double[] vector) {
        double largest = 0;
        for (double entry : vector) {
            largest = Math.abs(entry) <= largest ? largest : Math.abs(entry);
        }
        return largest;
    }
}
