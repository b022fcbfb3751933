package org.gavel.validation.published;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.Fractions;

/**
 * A number of the form a + b times the square root of 5, exactly.
 *
 * @param a the rational part
 * @param b the factor of the root
 */
record Surd(BigFraction a, BigFraction b) {

    private static final Pattern TEXT = Pattern.compile("(-?[0-9/]+)?(?:([+-]?[0-9/]+)s)?");

    static Surd of(long numerator, long denominator) {
        return new Surd(BigFraction.of(numerator, denominator), BigFraction.ZERO);
    }

    /**
     * How much of an advantage Linda gains when the token goes back and forth over the edge from q to q + 1. She bids between
     * what she needs per node and what Rick needs, by factors at both nodes. Source: gasarch-kruskal-sovich-zimand, formula (5).
     */
    static Surd gain(long nodes, long q, Surd alpha, Surd next) {
        Surd one = Surd.of(1, 1);
        Surd forth = one.plus(alpha.times(Surd.of(nodes - 1, q * (nodes - q - 2))));
        return forth.times(one.minus(next.times(Surd.of(nodes - 1, (q + 1) * (nodes - q - 1)))));
    }

    /** The number that a text such as {@code -2+6/5s} means, with s for the square root. */
    static Surd parse(String text) {
        Matcher matcher = TEXT.matcher(text.replace(" sqrt5", "s").replace(" ", ""));
        if (!matcher.matches()) {
            throw new IllegalArgumentException(text);
        }
        return new Surd(part(matcher.group(1)), part(matcher.group(2)));
    }

    private static BigFraction part(String text) {
        return text == null ? BigFraction.ZERO : BigFraction.parse(text.replace("+", ""));
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
