package org.gavel.engine.solve.linear;

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

    /** The sum. */
    public UnreducedFraction add(UnreducedFraction other) {
        return denominator.equals(other.denominator)
                ? new UnreducedFraction(numerator.add(other.numerator), denominator)
                : new UnreducedFraction(
                        numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
                        denominator.multiply(other.denominator));
    }

    /** The difference. */
    public UnreducedFraction subtract(UnreducedFraction other) {
        return add(new UnreducedFraction(other.numerator.negate(), other.denominator));
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
