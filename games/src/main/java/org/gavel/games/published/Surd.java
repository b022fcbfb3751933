package org.gavel.games.published;

import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.Fractions;

/**
 * A number of the form a + b times the square root of 5, exactly.
 *
 * @param a the rational part
 * @param b the factor of the root
 */
record Surd(BigFraction a, BigFraction b) {

    static Surd of(long numerator, long denominator) {
        return new Surd(BigFraction.of(numerator, denominator), BigFraction.ZERO);
    }

    Surd plus(Surd other) {
        return new Surd(a.add(other.a), b.add(other.b));
    }

    Surd minus(Surd other) {
        return new Surd(a.subtract(other.a), b.subtract(other.b));
    }

    Surd times(Surd other) {
        return new Surd(a.multiply(other.a).add(b.multiply(other.b).multiply(5)),
                a.multiply(other.b).add(b.multiply(other.a)));
    }

    /** The number to three decimals, for people. */
    String about() {
        return String.format(java.util.Locale.ROOT, "%.3f", a.doubleValue() + b.doubleValue() * Math.sqrt(5));
    }

    @Override
    public String toString() {
        String rational = Fractions.text(a);
        if (b.equals(BigFraction.ZERO)) {
            return rational;
        }
        String root = Fractions.text(b.abs()) + " sqrt5";
        return (a.equals(BigFraction.ZERO) ? "" : rational + " ") + (b.signum() < 0 ? "- " : "+ ") + root;
    }
}
