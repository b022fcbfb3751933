package org.gavel.cli.report;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousThresholds;

/** Shares of the money as texts. */
public final class Shares {

    private static final int LONGEST_FRACTION = 24;

    private Shares() {
    }

    /** A fraction in lowest terms, as in {@code 133/256}, {@code 0} or {@code 1}. */
    public static String fraction(BigFraction share) {
        if (share.getDenominator().signum() < 0) {
            return fraction(BigFraction.of(share.getNumerator().negate(), share.getDenominator().negate()));
        }
        return share.getDenominator().equals(BigInteger.ONE) ? share.getNumerator().toString()
                : share.getNumerator() + "/" + share.getDenominator();
    }

    /** A fraction as {@link #fraction}, but with a power of 2 as divisor written so: {@code 133/2^8}. */
    static String dyadic(BigFraction share) {
        BigInteger divisor = share.getDenominator();
        return divisor.bitCount() == 1 && divisor.bitLength() > 1
                ? share.getNumerator() + "/2^" + (divisor.bitLength() - 1)
                : fraction(share);
    }

    /** A fraction with its decimal behind it, or the decimal alone where the fraction is too long for people. */
    public static String both(BigFraction share, int digits) {
        String fraction = fraction(share);
        if (fraction.indexOf('/') < 0) {
            return fraction;
        }
        String decimal = decimal(share, digits, RoundingMode.HALF_EVEN);
        return fraction.length() > LONGEST_FRACTION ? "about " + decimal : fraction + " (" + decimal + ")";
    }

    /** A fraction, or its decimal where it is too long for a table. */
    static String brief(BigFraction share, int digits) {
        String fraction = fraction(share);
        return fraction.length() > LONGEST_FRACTION ? "~" + decimal(share, digits, RoundingMode.HALF_EVEN) : fraction;
    }

    static String decimal(BigFraction share, int digits, RoundingMode mode) {
        BigDecimal value = new BigDecimal(share.getNumerator()).divide(new BigDecimal(share.getDenominator()), digits,
                mode);
        return plain(value);
    }

    /** An interval, rounded outward: {@code [0.4142, 0.4143]}. */
    static String interval(BigFraction lower, BigFraction upper, int digits) {
        return "[" + decimal(lower, digits, RoundingMode.FLOOR) + ", " + decimal(upper, digits, RoundingMode.CEILING)
                + "]";
    }

    /** The threshold of a vertex, as exact as it is known. */
    public static String threshold(ContinuousThresholds thresholds, int vertex, int digits) {
        return thresholds.exact(vertex).map(exact -> both(exact, digits))
                .orElseGet(() -> enclosure(thresholds, vertex, digits));
    }

    /** The threshold of a vertex for a table. */
    static String briefThreshold(ContinuousThresholds thresholds, int vertex, int digits) {
        if (thresholds.never(vertex)) {
            return "never";
        }
        return thresholds.exact(vertex).map(exact -> brief(exact, digits))
                .orElseGet(() -> enclosure(thresholds, vertex, digits));
    }

    private static String enclosure(ContinuousThresholds thresholds, int vertex, int digits) {
        return interval(thresholds.lowerBound(vertex), thresholds.upperBound(vertex), digits);
    }

    private static String plain(BigDecimal value) {
        return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
    }
}
