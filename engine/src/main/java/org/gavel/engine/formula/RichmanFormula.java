package org.gavel.engine.formula;

import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.UnreducedFraction;

/**
 * Richman payment: the winner pays the loser. The share needed is the mean of the two. Source: Lazarus, Loeb, Propp,
 * Ullman, Richman games (1996) [lazarus-loeb-propp-ullman-1996].
 */
public enum RichmanFormula implements ShareFormula {
    /** The only one. */
    INSTANCE;

    @Override
    public BigFraction round(BigFraction low, BigFraction high) {
        return UnreducedFraction.of(low).add(UnreducedFraction.of(high)).half().reduced();
    }

    /** The share needed, in units of which the two have an even number together. */
    public int round(int low, int high) {
        return (low + high) / 2;
    }

    @Override
    public double round(double low, double high) {
        return (low + high) / 2;
    }

    @Override
    public double lowSlope(double low, double high) {
        return 0.5;
    }

    @Override
    public double highSlope(double low, double high) {
        return 0.5;
    }

    @Override
    public BigInteger round(BigInteger low, BigInteger high, int bits, RoundingMode rounding) {
        return FixedPoint.divide(low.add(high), BigInteger.TWO, rounding);
    }

    @Override
    public Optional<RescaledMeanFormula> charged(BigFraction own, BigFraction other) {
        return Optional.of(new RescaledMeanFormula(own.add(other).add(1), own));
    }

    @Override
    public UnreducedFraction bid(UnreducedFraction low, UnreducedFraction high) {
        return high.subtract(low).half();
    }

    @Override
    public boolean isSurelyAtMost(double share, double low, double high) {
        return excess(share, low, high) <= 0;
    }

    @Override
    public boolean isSurelyLess(double share, double low, double high) {
        return excess(share, low, high) < 0;
    }

    @Override
    public boolean isSurelyMore(double share, double low, double high) {
        return excess(share, low, high) > 0;
    }

    /** Twice a share less the sum of two others, with the right sign: the sum and what was rounded off it (Knuth) are exact. */
    private static double excess(double share, double low, double high) {
        double sum = low + high;
        double highPart = sum - low;
        double lost = low - (sum - highPart) + (high - highPart);
        double gap = 2 * share - sum;
        return gap == 0 ? -lost : gap;
    }
}
