package org.gavel.engine.number;

import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A fraction that is left as it comes out. Fractions of some thousand bits that have one denominator are added and compared by their
 * numerators, where dividing each by its common divisor would take longer than the equations that it solves. Two that compare as the
 * same number need not be equal.
 *
 * @param numerator what is divided
 * @param denominator by what, positive
 */
public record UnreducedFraction(BigInteger numerator, BigInteger denominator) implements Comparable<UnreducedFraction> {

    /** Zero. */
    public static final UnreducedFraction ZERO = new UnreducedFraction(BigInteger.ZERO, BigInteger.ONE);

    /** A fraction as it is. */
    public static UnreducedFraction of(BigFraction number) {
        BigInteger sign = BigInteger.valueOf(number.getDenominator().signum());
        return new UnreducedFraction(number.getNumerator().multiply(sign), number.getDenominator().multiply(sign));
    }

    /** A finite double, exactly. */
    public static UnreducedFraction of(double number) {
        int exponent = Math.max(Math.getExponent(number), Double.MIN_EXPONENT) - Dyadics.DIGITS + 1;
        BigInteger whole = BigInteger.valueOf((long) Math.scalb(number, -exponent));
        return exponent >= 0 ? new UnreducedFraction(whole.shiftLeft(exponent), BigInteger.ONE)
                : new UnreducedFraction(whole, BigInteger.ONE.shiftLeft(-exponent));
    }

    /** The sum, over the larger denominator if that is a multiple of the other. */
    public UnreducedFraction add(UnreducedFraction other) {
        if (denominator.equals(other.denominator)) {
            return new UnreducedFraction(numerator.add(other.numerator), denominator);
        }
        if (denominator.compareTo(other.denominator) < 0) {
            return other.add(this);
        }
        BigInteger[] times = denominator.divideAndRemainder(other.denominator);
        return times[1].signum() == 0
                ? new UnreducedFraction(numerator.add(other.numerator.multiply(times[0])), denominator)
                : new UnreducedFraction(
                        numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
                        denominator.multiply(other.denominator));
    }

    /** The difference. */
    public UnreducedFraction subtract(UnreducedFraction other) {
        return add(new UnreducedFraction(other.numerator.negate(), other.denominator));
    }

    /** What is left of 1. */
    public UnreducedFraction complement() {
        return new UnreducedFraction(denominator.subtract(numerator), denominator);
    }

    /** The quotient by a positive number. */
    public UnreducedFraction divide(UnreducedFraction other) {
        return denominator.equals(other.denominator) ? new UnreducedFraction(numerator, other.numerator)
                : new UnreducedFraction(numerator.multiply(other.denominator), denominator.multiply(other.numerator));
    }

    public UnreducedFraction half() {
        return new UnreducedFraction(numerator, denominator.shiftLeft(1));
    }

    /** The product. */
    public UnreducedFraction multiply(UnreducedFraction other) {
        return new UnreducedFraction(numerator.multiply(other.numerator), denominator.multiply(other.denominator));
    }

    /** The same over a multiple of its denominator. */
    public UnreducedFraction over(BigInteger multiple) {
        return denominator.equals(multiple) ? this
                : new UnreducedFraction(numerator.multiply(multiple.divide(denominator)), multiple);
    }

    /** The number, reduced. */
    public BigFraction reduced() {
        return BigFraction.of(numerator, denominator);
    }

    @Override
    public int compareTo(UnreducedFraction other) {
        return denominator.equals(other.denominator) ? numerator.compareTo(other.numerator)
                : numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
    }
}
