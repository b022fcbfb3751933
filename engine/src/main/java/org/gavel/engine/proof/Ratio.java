package org.gavel.engine.proof;

import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.Dyadics;
import org.gavel.engine.number.Fractions;

/**
 * A fraction of whole numbers that need not be in lowest terms. Sums of fractions are compared so without the greatest
 * common divisors that keeping them short would cost.
 *
 * @param numerator any whole number
 * @param denominator a positive whole number
 */
record Ratio(BigInteger numerator, BigInteger denominator) implements Comparable<Ratio> {

    /**
     * More than what is {@link #nearest} a share is wrong by: one rounding of each term and one of the quotient, beside which what is
     * cut off behind 64 bits is nothing.
     */
    private static final double ERROR = 4 * Dyadics.UNIT;

    static Ratio of(BigFraction fraction) {
        return new Ratio(fraction.getNumerator(), fraction.getDenominator());
    }

    /**
     * The double as a fraction, exactly.
     *
     * @throws IllegalArgumentException if it is not finite
     */
    static Ratio of(double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(value + " is not a number");
        }
        if (value == 0) {
            return new Ratio(BigInteger.ZERO, BigInteger.ONE);
        }
        int shift = Math.getExponent(value) - 52;
        BigInteger mantissa = BigInteger.valueOf((long) Math.scalb(value, -shift));
        return shift >= 0 ? new Ratio(mantissa.shiftLeft(shift), BigInteger.ONE)
                : new Ratio(mantissa, BigInteger.ONE.shiftLeft(-shift));
    }

    /** Whether both are written the same way. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Ratio ratio && numerator.equals(ratio.numerator)
                && denominator.equals(ratio.denominator);
    }

    @Override
    public int hashCode() {
        return 31 * numerator.hashCode() + denominator.hashCode();
    }

    @Override
    public int compareTo(Ratio other) {
        boolean easy = isShort() && other.isShort() || denominator.equals(other.denominator);
        return compareTo(other, !easy && isShare() && other.isShare() ? nearest() - other.nearest() : 0);
    }

    /** The same for shares where the difference of what is {@link #nearest} them is known. */
    int compareTo(Ratio other, double gap) {
        if (Math.abs(gap) >= 2 * ERROR) {
            return (int) Math.signum(gap);
        }
        if (isShort() && other.isShort()) {
            return Long.compare(numerator.longValue() * other.denominator.longValue(),
                    other.numerator.longValue() * denominator.longValue());
        }
        if (denominator.equals(other.denominator)) {
            return numerator.compareTo(other.numerator);
        }
        return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
    }

    /** Negative, zero or positive as the fraction is less than a finite double, the same, or more. */
    int compareTo(double value) {
        if (Double.isFinite(value) && numerator.bitLength() <= Dyadics.DIGITS
                && denominator.bitLength() <= Dyadics.DIGITS) {
            return (int) -Math.signum(Math.fma(value, denominator.doubleValue(), -numerator.doubleValue()));
        }
        return compareTo(of(value));
    }

    Ratio min(Ratio other) {
        return compareTo(other) <= 0 ? this : other;
    }

    Ratio max(Ratio other) {
        return compareTo(other) >= 0 ? this : other;
    }

    /** Whether products of two such terms fit into 64 bits. */
    private boolean isShort() {
        return numerator.bitLength() < Integer.SIZE && denominator.bitLength() < Integer.SIZE;
    }

    /** 1 minus the fraction. */
    Ratio complement() {
        return new Ratio(denominator.subtract(numerator), denominator);
    }

    boolean isZero() {
        return numerator.signum() == 0;
    }

    boolean isOne() {
        return numerator.equals(denominator);
    }

    boolean isShare() {
        return numerator.signum() >= 0 && numerator.compareTo(denominator) <= 0;
    }

    /** The nearest double or one beside it, for shares; wrong by no more than 3.5 {@linkplain Dyadics#UNIT units}. */
    double nearest() {
        int shift = Math.max(0, denominator.bitLength() - Long.SIZE);
        return numerator.shiftRight(shift).doubleValue() / denominator.shiftRight(shift).doubleValue();
    }

    /** The fraction for people: as it is if that is short, else its first decimals. */
    @Override
    public String toString() {
        BigFraction reduced = BigFraction.of(numerator, denominator);
        if (reduced.getDenominator().bitLength() > 40) {
            return "about " + reduced.bigDecimalValue(20, java.math.RoundingMode.HALF_EVEN).toPlainString();
        }
        return Fractions.text(reduced);
    }
}
