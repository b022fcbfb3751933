package org.gavel.engine.formula;

import java.math.BigInteger;
import java.math.RoundingMode;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.UnreducedFraction;

/**
 * Taxman payment: the winner pays the share t of the bid to the loser and the rest to the bank; t = 0 is poorman. With
 * shares l and h,
 *
 * <pre>s = (h + t l) / (1 + t + (1 - t)(h - l)).</pre>
 *
 * In ratios r = s/(1-s) this is r = [h (1 + t l) + l (h + t)] / [h + t + 1 + t l], as in Avni,
 * Henzinger, Zikelic 2019 [avni-henzinger-zikelic-2019]. It follows from the bid z that makes both outcomes just enough: s - z = l (1 - (1-t) z) and s + t z = h (1 - (1-t) z).
 */
public final class TaxmanFormula implements ShareFormula {

    private final BigFraction tax;
    private final BigFraction tax1;
    private final BigFraction tax0;
    private final double t;
    private final double kept;
    private final double burnt;
    private final BigInteger numerator;
    private final BigInteger denominator;

    /**
     * A formula.
     *
     * @param share the share of the bid that the loser receives, from 0 (poorman) to 1 (Richman)
     */
    public TaxmanFormula(BigFraction share) {
        if (share.signum() < 0 || share.compareTo(BigFraction.ONE) > 0) {
            throw new IllegalArgumentException("taxman share " + share + " is not in [0,1]");
        }
        tax = share;
        tax1 = share.add(1);
        tax0 = BigFraction.ONE.subtract(share);
        t = tax.doubleValue();
        kept = tax1.doubleValue();
        burnt = tax0.doubleValue();
        numerator = share.getNumerator();
        denominator = share.getDenominator();
    }

    @Override
    public BigFraction round(BigFraction low, BigFraction high) {
        return high.add(tax.multiply(low)).divide(tax1.add(tax0.multiply(high.subtract(low))));
    }

    @Override
    public double round(double low, double high) {
        return (high + t * low) / (kept + burnt * (high - low));
    }

    @Override
    public double lowSlope(double low, double high) {
        double divisor = kept + burnt * (high - low);
        return kept * (t + burnt * high) / (divisor * divisor);
    }

    @Override
    public double highSlope(double low, double high) {
        double divisor = kept + burnt * (high - low);
        return kept * (1 - burnt * low) / (divisor * divisor);
    }

    @Override
    public BigInteger round(BigInteger low, BigInteger high, int bits, RoundingMode rounding) {
        BigInteger dividend = high.multiply(denominator).add(low.multiply(numerator)).shiftLeft(bits);
        BigInteger divisor = denominator.add(numerator).shiftLeft(bits)
                .add(denominator.subtract(numerator).multiply(high.subtract(low)));
        return FixedPoint.divide(dividend, divisor, rounding);
    }

    @Override
    public UnreducedFraction bid(UnreducedFraction low, UnreducedFraction high) {
        UnreducedFraction gap = high.subtract(low);
        BigInteger whole = gap.denominator().multiply(denominator.add(numerator));
        BigInteger part = gap.numerator().multiply(denominator.subtract(numerator));
        return new UnreducedFraction(gap.numerator().multiply(denominator), whole.add(part));
    }
}
