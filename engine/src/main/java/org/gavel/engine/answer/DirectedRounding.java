package org.gavel.engine.answer;

import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.Dyadics;
import org.gavel.engine.number.UnreducedFraction;

/** Fractions as doubles, rounded down or up. Time is linear in the length of the fraction. */
public final class DirectedRounding {

    private static final int KEPT_BITS = 128;

    private DirectedRounding() {
    }

    /** The largest double that is at most the fraction. */
    public static double down(BigFraction fraction) {
        boolean negative = fraction.getDenominator().signum() < 0;
        return down(negative ? fraction.getNumerator().negate() : fraction.getNumerator(),
                fraction.getDenominator().abs());
    }

    /** The least double that is at least the fraction. */
    public static double up(BigFraction fraction) {
        boolean negative = fraction.getDenominator().signum() < 0;
        return up(negative ? fraction.getNumerator().negate() : fraction.getNumerator(),
                fraction.getDenominator().abs());
    }

    /** The largest double that is at most the fraction. */
    public static double down(UnreducedFraction fraction) {
        return down(fraction.numerator(), fraction.denominator());
    }

    /** The least double that is at least the fraction. */
    public static double up(UnreducedFraction fraction) {
        return up(fraction.numerator(), fraction.denominator());
    }

    /** The largest double that is at most a quotient, whose terms may have common factors and whose divisor is positive. */
    static double down(BigInteger numerator, BigInteger denominator) {
        if (areDoubles(numerator, denominator)) {
            return down(numerator.doubleValue(), denominator.doubleValue());
        }
        double value = near(numerator, denominator);
        while (compare(value, numerator, denominator) > 0) {
            value = Math.nextDown(value);
        }
        while (compare(Math.nextUp(value), numerator, denominator) <= 0) {
            value = Math.nextUp(value);
        }
        return value;
    }

    /** The least double that is at least such a quotient. */
    static double up(BigInteger numerator, BigInteger denominator) {
        if (areDoubles(numerator, denominator)) {
            return up(numerator.doubleValue(), denominator.doubleValue());
        }
        double value = down(numerator, denominator);
        return compare(value, numerator, denominator) == 0 ? value : Math.nextUp(value);
    }

    /** Whether both are doubles exactly, so that their quotient as a double is the nearest one. */
    private static boolean areDoubles(BigInteger numerator, BigInteger denominator) {
        return numerator.bitLength() <= Dyadics.DIGITS && denominator.bitLength() <= Dyadics.DIGITS;
    }

    /** The largest double that is at most the quotient of two whole numbers that are doubles: what is nearest is wrong by one rounding. */
    static double down(double numerator, double denominator) {
        double value = numerator / denominator;
        return Math.fma(value, denominator, -numerator) > 0 ? Math.nextDown(value) : value;
    }

    /** The least double that is at least such a quotient. */
    static double up(double numerator, double denominator) {
        double value = numerator / denominator;
        return Math.fma(value, denominator, -numerator) < 0 ? Math.nextUp(value) : value;
    }

    /** The quotient of the leading bits: the nearest double, or one close by. */
    private static double near(BigInteger numerator, BigInteger denominator) {
        int cut = Math.max(0, numerator.bitLength() - KEPT_BITS);
        int cutBelow = Math.max(0, denominator.bitLength() - KEPT_BITS);
        return Math.scalb(numerator.shiftRight(cut).doubleValue() / denominator.shiftRight(cutBelow).doubleValue(),
                cut - cutBelow);
    }

    private static int compare(double value, BigInteger numerator, BigInteger denominator) {
        if (value == 0) {
            return -numerator.signum();
        }
        int exponent = Math.getExponent(value) - 52;
        BigInteger mantissa = BigInteger.valueOf((long) Math.scalb(value, -exponent));
        BigInteger scaled = mantissa.multiply(denominator);
        return exponent >= 0 ? scaled.shiftLeft(exponent).compareTo(numerator)
                : scaled.compareTo(numerator.shiftLeft(-exponent));
    }
}
