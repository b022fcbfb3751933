package org.gavel.engine.answer;

import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;

/** The fraction of the least denominator between two others, by their continued fractions. */
public final class SimplestFraction {

    private SimplestFraction() {
    }

    /**
     * The fraction of the least denominator in an interval. Takes as many steps as the ends have digits.
     *
     * @param lower the lower end, at least 0
     * @param upper the upper end, at least the lower one
     */
    public static BigFraction between(BigFraction lower, BigFraction upper) {
        BigInteger floor = lower.getNumerator().divide(lower.getDenominator());
        BigFraction whole = BigFraction.of(floor);
        if (whole.equals(lower)) {
            return whole;
        }
        BigFraction next = whole.add(1);
        if (next.compareTo(upper) <= 0) {
            return next;
        }
        return whole.add(between(upper.subtract(whole).reciprocal(), lower.subtract(whole).reciprocal()).reciprocal());
    }
}
