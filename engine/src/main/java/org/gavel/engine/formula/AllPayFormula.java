package org.gavel.engine.formula;

import java.math.BigInteger;
import java.math.RoundingMode;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.UnreducedFraction;

/**
 * All-pay with the guarantees of pure strategies: both pay their own bids to the bank. With shares l and h,
 *
 * <pre>s = (h - l + l h) / (2 h - l), and 0 if h = 0.</pre>
 *
 * In ratios this is r = 1 + l - l/h: a player who bids the part 1 - l/h of the other's money keeps l times the other's
 * money if they are not outbid, and h times what the other has left if they are. A share is therefore 0 or at least 1/2.
 *
 * <p>If equal bids leave the token where it is, the other player can match every bid of a player who is not richer, for
 * ever. So the share is 1/2 where all moves win at once, and 0 nowhere but at their goals.
 * Source: Mental tug of war (2002) [mental-tug-of-war-2002], which gives it for one path; the general form follows from the same two conditions.
 */
public enum AllPayFormula implements ShareFormula {
    /** Equal bids are decided somehow. */
    TIES_DECIDED(0),
    /** Equal bids leave the token where it is. */
    TIES_STAY(1);

    private final int halves;

    /**
     * A variant.
     *
     * @param halves the share needed where all moves win at once, in units of 1/2
     */
    AllPayFormula(int halves) {
        this.halves = halves;
    }

    @Override
    public BigFraction round(BigFraction low, BigFraction high) {
        if (high.signum() == 0) {
            return BigFraction.of(halves, 2);
        }
        return high.subtract(low).add(low.multiply(high)).divide(high.multiply(2).subtract(low));
    }

    @Override
    public double round(double low, double high) {
        return high == 0 ? 0.5 * halves : (high - low + low * high) / (high + (high - low));
    }

    @Override
    public double lowSlope(double low, double high) {
        double divisor = high + (high - low);
        return high == 0 ? 0 : high * (2 * high - 1) / (divisor * divisor);
    }

    @Override
    public double highSlope(double low, double high) {
        double divisor = high + (high - low);
        return high == 0 ? 0 : low * (1 - low) / (divisor * divisor);
    }

    @Override
    public BigInteger round(BigInteger low, BigInteger high, int bits, RoundingMode rounding) {
        if (high.signum() == 0) {
            return BigInteger.valueOf(halves).shiftLeft(bits - 1);
        }
        BigInteger gap = high.subtract(low);
        return FixedPoint.divide(gap.shiftLeft(bits).add(low.multiply(high)), high.add(gap), rounding);
    }

    @Override
    public UnreducedFraction bid(UnreducedFraction low, UnreducedFraction high) {
        if (high.numerator().signum() == 0) {
            return UnreducedFraction.ZERO;
        }
        UnreducedFraction gap = high.subtract(low);
        return gap.divide(high.add(gap));
    }

    @Override
    public boolean jumpsAtZero() {
        return true;
    }

    @Override
    public boolean winsWithoutBids() {
        return halves == 0;
    }

    @Override
    public double roundDown(double low, double high) {
        return high == 0 ? 0.5 * halves : ShareFormula.super.roundDown(low, high);
    }

    @Override
    public double roundUp(double low, double high) {
        return high == 0 ? 0.5 * halves : ShareFormula.super.roundUp(low, high);
    }

    @Override
    public boolean isSurelyAtMost(double share, double low, double high) {
        return high == 0 ? share <= 0.5 * halves : ShareFormula.super.isSurelyAtMost(share, low, high);
    }

    @Override
    public boolean isSurelyLess(double share, double low, double high) {
        return high == 0 ? share < 0.5 * halves : ShareFormula.super.isSurelyLess(share, low, high);
    }

    @Override
    public boolean isSurelyMore(double share, double low, double high) {
        return high == 0 ? share > 0.5 * halves : ShareFormula.super.isSurelyMore(share, low, high);
    }

    /**
     * A lower bound of the share needed by a player who knows the other's bid, in [0,1]: in ratios h/(1 + h - l) if l is less than 1, and
     * else l. Proof: src/site/proofs.md.
     */
    public static double answeringDown(double low, double high) {
        return low >= 0.5 || low == high ? low
                : Math.max(low, answering(low, high) * (1 - 2 * RELATIVE_ERROR) - Double.MIN_NORMAL);
    }

    /** An upper bound of the same. */
    public static double answeringUp(double low, double high) {
        return low >= 0.5 || low == high ? low
                : Math.min(high, answering(low, high) * (1 + 2 * RELATIVE_ERROR) + Double.MIN_NORMAL);
    }

    private static double answering(double low, double high) {
        return high * (1 - low) / (1 - low + (high - low));
    }
}
