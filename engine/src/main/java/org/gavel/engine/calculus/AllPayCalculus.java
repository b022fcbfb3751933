package org.gavel.engine.calculus;

import java.math.BigInteger;
import java.math.RoundingMode;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * All-pay with the guarantees of pure strategies: both pay their own bids to the bank. With shares l and h,
 *
 * <pre>s = (h - l + l h) / (2 h - l), and 0 if h = 0.</pre>
 *
 * In ratios this is r = 1 + l - l/h: a player who bids the part 1 - l/h of the other's money keeps l times the other's
 * money if he is not outbid, and h times what the other has left if he is. A share is therefore 0 or at least 1/2.
 * Source: Mental tug of war (2002) [mental-tug-of-war-2002], which gives it for one path; the general form follows from the same two conditions.
 */
public enum AllPayCalculus implements ShareCalculus {
    /** The only one. */
    INSTANCE;

    @Override
    public BigFraction round(BigFraction low, BigFraction high) {
        if (high.signum() == 0) {
            return BigFraction.ZERO;
        }
        return high.subtract(low).add(low.multiply(high)).divide(high.multiply(2).subtract(low));
    }

    @Override
    public double round(double low, double high) {
        return high == 0 ? 0 : (high - low + low * high) / (high + (high - low));
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
            return BigInteger.ZERO;
        }
        BigInteger gap = high.subtract(low);
        return FixedPoint.divide(gap.shiftLeft(bits).add(low.multiply(high)), high.add(gap), rounding);
    }

    @Override
    public BigFraction bid(BigFraction low, BigFraction high) {
        if (high.signum() == 0) {
            return BigFraction.ZERO;
        }
        BigFraction gap = high.subtract(low);
        return gap.divide(high.add(gap));
    }

    @Override
    public boolean jumpsAtZero() {
        return true;
    }
}
