package org.gavel.engine.answer;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Thresholds that are all known exactly, as quotients that need not be in lowest terms: on large boards to find common divisors takes
 * longer than the rest, and few fractions are read. 1 means never.
 */
public final class QuotientThresholds implements ContinuousThresholds {

    private final BigInteger[] numerators;
    private final BigInteger[] denominators;

    /**
     * Thresholds; the arrays must be left alone.
     *
     * @param numerators a numerator for each vertex, from 0 to the denominator
     * @param denominators the denominators, positive
     */
    public QuotientThresholds(BigInteger[] numerators, BigInteger[] denominators) {
        this.numerators = numerators;
        this.denominators = denominators;
    }

    /** The thresholds that these leave of 1. */
    public QuotientThresholds complement() {
        BigInteger[] rest = new BigInteger[numerators.length];
        Arrays.setAll(rest, vertex -> denominators[vertex].subtract(numerators[vertex]));
        return new QuotientThresholds(rest, denominators);
    }

    /** The numerator of a vertex' threshold. */
    public BigInteger numerator(int vertex) {
        return numerators[vertex];
    }

    /** The denominator of a vertex' threshold. */
    public BigInteger denominator(int vertex) {
        return denominators[vertex];
    }

    @Override
    public int vertexCount() {
        return numerators.length;
    }

    @Override
    public boolean never(int vertex) {
        return numerators[vertex].equals(denominators[vertex]);
    }

    @Override
    public double lower(int vertex) {
        return DirectedRounding.down(numerators[vertex], denominators[vertex]);
    }

    @Override
    public double upper(int vertex) {
        return DirectedRounding.up(numerators[vertex], denominators[vertex]);
    }

    @Override
    public Optional<BigFraction> exact(int vertex) {
        return Optional.of(BigFraction.of(numerators[vertex], denominators[vertex]));
    }

    @Override
    public boolean areExact() {
        return true;
    }

    @Override
    public double widest() {
        return 0;
    }
}
