package org.gavel.engine.proof;

import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Compares shares in doubles with what one round gives, exactly: the round's equation without its division is evaluated with
 * pairs of doubles, and where the result is not far from 0, in whole numbers.
 *
 * <p>Let y be the share, l and h the shares needed after winning and after losing, and n, m the denominator and numerator of the
 * taxman's share. The sign of y minus the round is that of y (n + m + (n - m)(h - l)) - n h - m l. For all-pay it is
 * that of y (2 h - l) - (h - l + l h), which is 0 and proves nothing where h is 0. All terms are at most 4 n, and each operation on
 * pairs loses less than 2^-98 of what it is done with.
 *
 * <p>For Richman the sign is that of 2 y - (l + h). The sum is a pair without a loss. The difference of 2 y and its first part has no
 * loss if both are near, and outweighs the second part otherwise.
 */
final class RoundSign {

    private static final double SURE = 0x1p-90;

    private final RoundRule.Bound rule;
    private final double n;
    private final double m;
    private final boolean inPairs;
    private double high;
    private double low;

    RoundSign(RoundRule.Bound rule) {
        if (rule.expands()) {
            throw new IllegalArgumentException("rounds that expand distances");
        }
        this.rule = rule;
        BigFraction tax = rule.tax();
        inPairs = fits(tax.getNumerator()) && fits(tax.getDenominator());
        n = inPairs ? tax.getDenominator().doubleValue() : 0;
        m = inPairs ? tax.getNumerator().doubleValue() : 0;
    }

    private static boolean fits(BigInteger number) {
        return number.bitLength() < Integer.SIZE;
    }

    /** Negative, zero or positive as the share is less than what the round gives, the same, or more. All are in [0,1]. */
    int of(double share, double lo, double hi) {
        if (rule.rule() == RoundRule.RICHMAN) {
            sum(lo, hi);
            return (int) Math.signum(2 * share - high - low);
        }
        if (inPairs) {
            if (rule.jumpsAtZero()) {
                allPay(share, lo, hi);
            } else {
                taxman(share, lo, hi);
            }
            if (Math.abs(high) > SURE * Math.max(1, n)) {
                return high > 0 ? 1 : -1;
            }
        }
        return Ratio.of(share).compareTo(rule.image(Ratio.of(lo), Ratio.of(hi)));
    }

    private void taxman(double y, double l, double h) {
        sum(h, -l);
        times(n - m);
        add(n + m);
        times(y);
        addProduct(-n, h);
        addProduct(-m, l);
    }

    private void allPay(double y, double l, double h) {
        sum(2 * h, -l);
        times(y);
        add(-h);
        add(l);
        addProduct(-l, h);
    }

    /** Makes the pair a sum, exactly. */
    private void sum(double a, double b) {
        high = a + b;
        double part = high - a;
        low = a - (high - part) + (b - part);
    }

    private void times(double factor) {
        double product = high * factor;
        double rest = Math.fma(high, factor, -product) + low * factor;
        high = product + rest;
        low = rest - (high - product);
    }

    private void add(double term) {
        double rest = low;
        sum(high, term);
        rest += low;
        double whole = high + rest;
        low = rest - (whole - high);
        high = whole;
    }

    private void addProduct(double a, double b) {
        double product = a * b;
        double rest = Math.fma(a, b, -product);
        add(product);
        add(rest);
    }
}
