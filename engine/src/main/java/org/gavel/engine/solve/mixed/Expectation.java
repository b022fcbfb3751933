package org.gavel.engine.solve.mixed;

import org.gavel.engine.number.Dyadics;

/**
 * The expectation of finitely many numbers under weights that need not sum to exactly 1, enclosed by doubles rounded
 * outward. Weights are divided by their sum.
 *
 * <p>A sum of n products of doubles, in any order, is off by less than (n + 1) units of 2^-53 of the sum of their
 * absolute values, for n below 2^25. The quotient adds what the sum of the weights and the division are off by. A mean
 * lies between the least and the greatest of its terms, so that constants stay exact.
 */
final class Expectation {

    private double sum;
    private double magnitude;
    private double weights;
    private double least = Double.POSITIVE_INFINITY;
    private double greatest = Double.NEGATIVE_INFINITY;
    private int terms;

    /** Adds a number with its weight; those of weight 0 do not count. */
    void add(double weight, double number) {
        if (weight > 0) {
            sum += weight * number;
            magnitude += weight * Math.abs(number);
            weights += weight;
            least = Math.min(least, number);
            greatest = Math.max(greatest, number);
            terms++;
        }
    }

    double lower() {
        return Math.max(least, Math.nextDown(sum / weights - error()));
    }

    double upper() {
        return Math.min(greatest, Math.nextUp(sum / weights + error()));
    }

    private double error() {
        return (2.0 * terms + 8) * Dyadics.UNIT * 1.0001 * (magnitude / weights) + Double.MIN_NORMAL;
    }
}
