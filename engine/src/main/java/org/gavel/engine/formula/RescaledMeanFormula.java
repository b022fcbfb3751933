package org.gavel.engine.formula;

import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.UnreducedFraction;

/**
 * Richman payment after purses have been changed before the bid, so that a share x of all the money becomes (x + o)/g: the
 * share needed is g times the mean of the two, less o, and at least 0 and at most 1.
 *
 * <pre>s = min(1, max(0, g (l + h)/2 - o))</pre>
 *
 * Robin Hood payment and charges are such: after charges a and b of the two, o is a and g is 1 + a + b. Source of the
 * latter: Avni, Goharshady, Henzinger, Mallik, Bidding games with charging (2024) [avni-goharshady-henzinger-mallik-2024].
 *
 * <p>Where g is more than 1, distances grow; see {@link #isExpanding}.
 */
public final class RescaledMeanFormula implements ShareFormula {

    private final BigFraction growth;
    private final BigFraction offset;
    private final double half;
    private final double off;

    /**
     * A formula.
     *
     * @param growth g, at least 1
     * @param offset o, at least 0
     */
    public RescaledMeanFormula(BigFraction growth, BigFraction offset) {
        this.growth = growth;
        this.offset = offset;
        half = growth.doubleValue() / 2;
        off = offset.doubleValue();
    }

    /** What the mean is multiplied by, at least 1. */
    public BigFraction growth() {
        return growth;
    }

    /** What is taken off then, at least 0. */
    public BigFraction offset() {
        return offset;
    }

    @Override
    public BigFraction round(BigFraction low, BigFraction high) {
        BigFraction share = uncut(low, high);
        return share.signum() < 0 ? BigFraction.ZERO : share.compareTo(BigFraction.ONE) > 0 ? BigFraction.ONE : share;
    }

    @Override
    public double round(double low, double high) {
        return clip((low + high) * half - off);
    }

    @Override
    public double roundDown(double low, double high) {
        return clip(Math.nextDown(
                Math.nextDown(Math.nextDown(low + high) * Math.nextDown(half)) - Math.nextUp(off)));
    }

    @Override
    public double roundUp(double low, double high) {
        return clip(Math.nextUp(Math.nextUp(Math.nextUp(low + high) * Math.nextUp(half)) - Math.nextDown(off)));
    }

    private static double clip(double share) {
        return Math.max(0, Math.min(1, share));
    }

    @Override
    public boolean isSurelyAtMost(double share, double low, double high) {
        return share <= roundDown(low, high);
    }

    @Override
    public double lowSlope(double low, double high) {
        return half;
    }

    @Override
    public double highSlope(double low, double high) {
        return half;
    }

    @Override
    public BigInteger round(BigInteger low, BigInteger high, int bits, RoundingMode rounding) {
        BigInteger one = BigInteger.ONE.shiftLeft(bits);
        BigInteger divisor = growth.getDenominator().multiply(offset.getDenominator()).shiftLeft(1);
        BigInteger dividend = low.add(high).multiply(growth.getNumerator()).multiply(offset.getDenominator()).subtract(
                offset.getNumerator().multiply(growth.getDenominator()).shiftLeft(bits + 1));
        return dividend.signum() <= 0 ? BigInteger.ZERO : FixedPoint.divide(dividend, divisor, rounding).min(one);
    }

    @Override
    public UnreducedFraction bid(UnreducedFraction low, UnreducedFraction high) {
        return high.subtract(low).half();
    }

    /** If x becomes (x + own)/t and then (x + o)/g, it has become (x + own + t o)/(t g). */
    @Override
    public Optional<RescaledMeanFormula> charged(BigFraction own, BigFraction other) {
        BigFraction total = own.add(other).add(1);
        return Optional.of(new RescaledMeanFormula(growth.multiply(total), own.add(offset.multiply(total))));
    }

    /** How g times the mean, less o, lies to [0,1], before it is cut off there. */
    public Cut cut(BigFraction low, BigFraction high) {
        BigFraction share = uncut(low, high);
        return share.signum() < 0 ? Cut.BELOW : share.compareTo(BigFraction.ONE) > 0 ? Cut.ABOVE : Cut.WITHIN;
    }

    /** Where a share lies that is yet to be cut off. */
    public enum Cut {
        /** Below 0: nothing is needed, and something is left over. */
        BELOW,
        /** In [0,1]. */
        WITHIN,
        /** Above 1: no share is enough. */
        ABOVE
    }

    private BigFraction uncut(BigFraction low, BigFraction high) {
        return low.add(high).divide(2).multiply(growth).subtract(offset);
    }

    @Override
    public boolean isExpanding() {
        return growth.compareTo(BigFraction.ONE) > 0;
    }
}
