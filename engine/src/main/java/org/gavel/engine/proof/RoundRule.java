package org.gavel.engine.proof;

import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.rules.payment.Payments;
import org.gavel.engine.rules.payment.Taxman;

/**
 * The share needed before a bid, from the shares needed after winning and after losing it: the formulas of the formulas once
 * more, in whole numbers and apart from them, so that a mistake there is not repeated here.
 */
enum RoundRule {
    /** The mean. */
    RICHMAN {
        @Override
        Ratio image(Ratio low, Ratio high, BigFraction tax) {
            return low.denominator().equals(high.denominator())
                    ? new Ratio(low.numerator().add(high.numerator()), low.denominator().shiftLeft(1))
                    : new Ratio(cross(low, high).add(cross(high, low)),
                            low.denominator().multiply(high.denominator()).shiftLeft(1));
        }
    },
    /** ((l + h)/2 - t)/(1 - 2 t), within [0,1]. */
    ROBIN_HOOD {
        @Override
        Ratio image(Ratio low, Ratio high, BigFraction tax) {
            BigInteger m = tax.getNumerator();
            BigInteger n = tax.getDenominator();
            BigInteger whole = low.denominator().multiply(high.denominator());
            BigInteger dividend = cross(low, high).add(cross(high, low)).multiply(n)
                    .subtract(whole.multiply(m).shiftLeft(1)).max(BigInteger.ZERO);
            BigInteger divisor = whole.multiply(n.subtract(m.shiftLeft(1))).shiftLeft(1);
            return new Ratio(dividend.min(divisor), divisor);
        }
    },
    /** (h + t l) / (1 + t + (1 - t)(h - l)). */
    TAXMAN {
        @Override
        Ratio image(Ratio low, Ratio high, BigFraction tax) {
            BigInteger m = tax.getNumerator();
            BigInteger n = tax.getDenominator();
            boolean common = low.denominator().equals(high.denominator());
            BigInteger whole = common ? low.denominator() : low.denominator().multiply(high.denominator());
            BigInteger l = common ? low.numerator() : cross(low, high);
            BigInteger h = common ? high.numerator() : cross(high, low);
            return new Ratio(h.multiply(n).add(l.multiply(m)),
                    whole.multiply(n.add(m)).add(h.subtract(l).multiply(n.subtract(m))));
        }
    },
    /** (h - l + l h) / (2 h - l), and 0 if h = 0. */
    ALL_PAY {
        @Override
        Ratio image(Ratio low, Ratio high, BigFraction tax) {
            if (high.isZero()) {
                return high;
            }
            BigInteger product = low.numerator().multiply(high.numerator());
            boolean common = low.denominator().equals(high.denominator());
            BigInteger l = common ? low.numerator() : cross(low, high);
            BigInteger h = common ? high.numerator() : cross(high, low);
            BigInteger gap = h.subtract(l);
            return common ? new Ratio(gap.multiply(low.denominator()).add(product), low.denominator().multiply(
                    h.add(gap))) : new Ratio(gap.add(product), h.add(gap));
        }
    },
    /** The same where equal bids leave the token: 1/2 if h = 0. */
    ALL_PAY_TIES_STAY {
        @Override
        Ratio image(Ratio low, Ratio high, BigFraction tax) {
            return high.isZero() ? new Ratio(BigInteger.ONE, BigInteger.TWO) : ALL_PAY.image(low, high, tax);
        }
    };

    /** The rule of an auction, and the taxman's share under it. */
    record Bound(RoundRule rule, BigFraction tax) {

        Ratio image(Ratio low, Ratio high) {
            return rule.image(low, high, tax);
        }

        /** Whether a round may expand distances. */
        boolean expands() {
            return rule == ROBIN_HOOD;
        }

        /** By how much the share needed grows, at the most, with either of the two, where a round may expand distances. */
        Ratio slope() {
            BigInteger n = tax.getDenominator();
            return new Ratio(n, n.subtract(tax.getNumerator().shiftLeft(1)).shiftLeft(1));
        }

        /** Whether the share needed jumps from 0 to at least 1/2. */
        boolean jumpsAtZero() {
            return rule == ALL_PAY || rule == ALL_PAY_TIES_STAY;
        }
    }

    /**
     * The rule of an auction.
     *
     * @throws IllegalArgumentException if it has no one-round formula
     */
    static Bound of(Auction auction) {
        Payment payment = auction.payment();
        if (payment.equals(Payments.POORMAN)) {
            return new Bound(TAXMAN, BigFraction.ZERO);
        }
        if (payment.equals(Payments.ALL_PAY)) {
            return new Bound(auction.ties().movesToken() ? ALL_PAY : ALL_PAY_TIES_STAY, BigFraction.ZERO);
        }
        if (payment.equals(Payments.RICHMAN) || payment.label().equals("robin-hood:0")) {
            return new Bound(RICHMAN, BigFraction.ONE);
        }
        if (payment.label().startsWith("robin-hood:")) {
            return new Bound(ROBIN_HOOD, BigFraction.parse(payment.label().substring("robin-hood:".length())));
        }
        if (payment instanceof Taxman taxman) {
            return new Bound(TAXMAN, taxman.share());
        }
        throw new IllegalArgumentException("payment " + payment);
    }

    abstract Ratio image(Ratio low, Ratio high, BigFraction tax);

    private static BigInteger cross(Ratio first, Ratio second) {
        return first.numerator().multiply(second.denominator());
    }
}
