package org.gavel.engine.answer;

import java.math.BigInteger;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Thresholds that are whole multiples of one power of 1/2, as under Richman payment on boards without cycles. They take
 * eight bytes a vertex. Immutable as long as the array given to it is left alone.
 */
public final class DyadicThresholds implements ContinuousThresholds {

    private final long[] numerators;
    private final int exponent;

    /**
     * Thresholds.
     *
     * @param numerators the share needed at each vertex, in units of 2^-exponent
     * @param exponent from 0 to 61
     */
    public DyadicThresholds(long[] numerators, int exponent) {
        this.numerators = numerators;
        this.exponent = exponent;
    }

    /** The threshold of a vertex in units of 2^-{@link #exponent}. */
    public long units(int vertex) {
        return numerators[vertex];
    }

    /** The exponent of the units, from 0 to 61. */
    public int exponent() {
        return exponent;
    }

    @Override
    public int vertexCount() {
        return numerators.length;
    }

    @Override
    public boolean never(int vertex) {
        return numerators[vertex] == 1L << exponent;
    }

    @Override
    public double lower(int vertex) {
        double value = numerators[vertex];
        return Math.scalb((long) value > numerators[vertex] ? Math.nextDown(value) : value, -exponent);
    }

    @Override
    public double upper(int vertex) {
        double value = numerators[vertex];
        return Math.scalb((long) value < numerators[vertex] ? Math.nextUp(value) : value, -exponent);
    }

    @Override
    public Optional<BigFraction> exact(int vertex) {
        return Optional.of(BigFraction.of(BigInteger.valueOf(numerators[vertex]), BigInteger.ONE.shiftLeft(exponent)));
    }

    /** Both bounds are the threshold. */
    @Override
    public int compare(Bound one, int first, Bound other, int second) {
        return Long.compare(numerators[first], numerators[second]);
    }

    @Override
    public String toString() {
        return text();
    }
}
