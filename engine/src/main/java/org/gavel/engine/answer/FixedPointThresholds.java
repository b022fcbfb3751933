package org.gavel.engine.answer;

import java.math.BigInteger;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.UnreducedFraction;

/** Thresholds that are enclosed by whole multiples of a power of 1/2. Immutable as long as its arrays are left alone. */
public final class FixedPointThresholds implements ContinuousThresholds {

    private final BigInteger[] lower;
    private final BigInteger[] upper;
    private final int bits;
    private final IntPredicate never;

    /**
     * Thresholds.
     *
     * @param lower a proved lower bound of each share, in units of 2^-bits
     * @param upper a proved upper bound of each share, in units of 2^-bits
     * @param bits at least 0
     * @param never the vertices from which the player cannot force a win
     */
    public FixedPointThresholds(BigInteger[] lower, BigInteger[] upper, int bits, IntPredicate never) {
        this.lower = lower;
        this.upper = upper;
        this.bits = bits;
        this.never = never;
    }

    @Override
    public int vertexCount() {
        return lower.length;
    }

    @Override
    public boolean never(int vertex) {
        return never.test(vertex);
    }

    @Override
    public double lower(int vertex) {
        int shift = Math.max(0, lower[vertex].bitLength() - 53);
        double value = Math.scalb((double) lower[vertex].shiftRight(shift).longValue(), shift - bits);
        return value < Double.MIN_NORMAL ? 0 : value;
    }

    @Override
    public double upper(int vertex) {
        int shift = Math.max(0, upper[vertex].bitLength() - 53);
        BigInteger cut = upper[vertex].shiftRight(shift);
        boolean exact = upper[vertex].getLowestSetBit() >= shift || upper[vertex].signum() == 0;
        double value = Math.scalb((double) (cut.longValue() + (exact ? 0 : 1)), shift - bits);
        return upper[vertex].signum() == 0 ? 0 : Math.max(value, Double.MIN_NORMAL);
    }

    @Override
    public Optional<BigFraction> exact(int vertex) {
        return lower[vertex].equals(upper[vertex]) ? Optional.of(lowerBound(vertex)) : Optional.empty();
    }

    @Override
    public BigFraction lowerBound(int vertex) {
        return BigFraction.of(lower[vertex], BigInteger.ONE.shiftLeft(bits));
    }

    @Override
    public BigFraction upperBound(int vertex) {
        return BigFraction.of(upper[vertex], BigInteger.ONE.shiftLeft(bits));
    }

    @Override
    public int compare(Bound one, int first, Bound other, int second) {
        return units(one, first).compareTo(units(other, second));
    }

    @Override
    public UnreducedFraction bound(Bound which, int vertex) {
        return new UnreducedFraction(units(which, vertex), BigInteger.ONE.shiftLeft(bits));
    }

    private BigInteger units(Bound which, int vertex) {
        return (which == Bound.LOWER ? lower : upper)[vertex];
    }

    /** The lower bound in units of 2^-{@link #bits()}. */
    public BigInteger lowerUnits(int vertex) {
        return lower[vertex];
    }

    /** The upper bound in units of 2^-{@link #bits()}. */
    public BigInteger upperUnits(int vertex) {
        return upper[vertex];
    }

    /** The binary digits behind the point. */
    public int bits() {
        return bits;
    }

    @Override
    public String toString() {
        return text();
    }
}
