package org.gavel.engine.proof;

import java.math.BigInteger;
import java.util.Set;
import java.util.function.IntFunction;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Dyadics;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Mover;
import org.gavel.engine.rules.payment.Payment;
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
    /** ((l + h)/2 - t)/(1 - 2 t), not yet within [0,1]. */
    ROBIN_HOOD {
        @Override
        Ratio image(Ratio low, Ratio high, BigFraction tax) {
            BigInteger m = tax.getNumerator();
            BigInteger n = tax.getDenominator();
            BigInteger whole = low.denominator().multiply(high.denominator());
            BigInteger dividend = cross(low, high).add(cross(high, low)).multiply(n)
                    .subtract(whole.multiply(m).shiftLeft(1));
            BigInteger divisor = whole.multiply(n.subtract(m.shiftLeft(1))).shiftLeft(1);
            return new Ratio(dividend, divisor);
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

    /**
     * More than a round in doubles is wrong by, and what is compared with it. Each of the two numbers before it is wrong by 4
     * {@linkplain Dyadics#UNIT units} at the most, as {@link Ratio#nearest} is. In (h + t l) / (1 + t + (1 - t)(h - l)) no product or
     * quotient is more than 1 and no sum more than 2. So the dividend is wrong by 12 units, the divisor by 17 and the quotient by 30.
     * What is compared is wrong by 4, and the difference of both by 1.
     */
    static final double ERROR = 64 * Dyadics.UNIT;

    /**
     * The rule at a vertex, with the taxman's share under it, and what the vertex pays before the bid: then x is needed
     * where x + own of 1 + own + others is.
     *
     * @param near the double nearest to the taxman's share, for rounds by the million
     */
    record Bound(RoundRule rule, BigFraction tax, BigFraction own, BigFraction others, double near) {

        Bound(RoundRule rule, BigFraction tax) {
            this(rule, tax, BigFraction.ZERO, BigFraction.ZERO);
        }

        Bound(RoundRule rule, BigFraction tax, BigFraction own, BigFraction others) {
            this(rule, tax, own, others, tax.doubleValue());
        }

        Ratio image(Ratio low, Ratio high) {
            if (!expands()) {
                return rule.image(low, high, tax);
            }
            Ratio needed = uncut(low, high);
            return new Ratio(needed.numerator().max(BigInteger.ZERO).min(needed.denominator()), needed.denominator());
        }

        /**
         * About what {@link #image} gives for numbers near those: wrong by less than half of {@link #ERROR} where these are what is
         * {@link Ratio#nearest}; no number where that is not sure.
         */
        double nearest(double low, double high) {
            if (expands() || jumpsAtZero()) {
                return Double.NaN;
            }
            return (high + near * low) / (1 + near + (1 - near) * (high - low));
        }

        /** No less than {@link #image} gives, and little more, where a round may expand distances. */
        double above(double low, double high) {
            double part = rule == ROBIN_HOOD ? near : 0;
            double total = 1 + own.doubleValue() + others.doubleValue();
            double after = ((low + high) / 2 - part) / (1 - 2 * part);
            double room = 1e-15 * (total + 1) / (1 - 2 * part);
            return Math.max(0, Math.min(1, after * total - own.doubleValue() + room));
        }

        /** Whether all the money is too little; where a round expands, the shares may be in either order. */
        boolean isBeyond(Ratio low, Ratio high) {
            Ratio needed = expands() ? uncut(low, high) : rule.image(low, high, tax);
            return needed.numerator().compareTo(needed.denominator()) > 0;
        }

        private Ratio uncut(Ratio low, Ratio high) {
            Ratio after = rule.image(low, high, tax);
            BigInteger divisor = own.getDenominator().multiply(others.getDenominator());
            BigInteger total = divisor.add(ownParts()).add(others.getNumerator().multiply(own.getDenominator()));
            return new Ratio(after.numerator().multiply(total).subtract(after.denominator().multiply(ownParts())),
                    after.denominator().multiply(divisor));
        }

        private BigInteger ownParts() {
            return own.getNumerator().multiply(others.getDenominator());
        }

        /** Whether a round may expand distances. */
        boolean expands() {
            return rule == ROBIN_HOOD || own.signum() > 0 || others.signum() > 0;
        }

        /** By how much the share needed grows, at the most, with either of the two, where a round may expand distances. */
        Ratio slope() {
            BigFraction part = rule == ROBIN_HOOD ? tax : BigFraction.ZERO;
            return Ratio.of(own.add(others).add(1)
                    .divide(BigFraction.ONE.subtract(part).subtract(part).multiply(2)));
        }

        /** Whether the share needed jumps from 0 to at least 1/2. */
        boolean jumpsAtZero() {
            return rule.isAllPay();
        }
    }

    /**
     * The rules of a player at the vertices of a game.
     *
     * @throws IllegalArgumentException if there are none
     */
    static IntFunction<Bound> of(BiddingGame game, Player player) {
        Bound plain = of(game.auction());
        VertexMarks marks = game.graph().marks();
        if (game.settlesBroke() && !game.auction().payment().keepsTotal()) {
            throw new IllegalArgumentException("payment " + game.auction().payment() + " with broke settle");
        }
        if (!marks.hasCharges()) {
            return vertex -> plain;
        }
        if (plain.rule != RICHMAN && plain.rule != ROBIN_HOOD) {
            throw new IllegalArgumentException("payment " + game.auction().payment() + " with charges");
        }
        return vertex -> new Bound(plain.rule, plain.tax, marks.charge(player, vertex),
                marks.charge(player.opponent(), vertex), plain.near);
    }

    /**
     * The rule of an auction. There is none where the winner of a bid must move, so that more money can hurt, nor where equal
     * bids leave everything as it was, so that the other can repeat them for ever.
     *
     * @throws IllegalArgumentException if it has no one-round formula
     */
    static Bound of(Auction auction) {
        Payment payment = auction.payment();
        if (!isOfTheTable(payment)) {
            throw new IllegalArgumentException("payment " + payment);
        }
        boolean told = switch (auction.bids()) {
            case SECRET -> payment.losersPay() || auction.ties().movesToken();
            case OPEN_ALICE, OPEN_BOB -> !payment.losersPay() && auction.ties().movesToken();
        };
        if (!told || auction.mover() != Mover.WINNER_DECIDES || auction.least().isSet()) {
            throw new IllegalArgumentException(auction.toString());
        }
        if (payment.label().equals("poorman")) {
            return new Bound(TAXMAN, BigFraction.ZERO);
        }
        if (payment.label().equals("all-pay")) {
            return new Bound(auction.ties().movesToken() ? ALL_PAY : ALL_PAY_TIES_STAY, BigFraction.ZERO);
        }
        if (Set.of("richman", "robin-hood:0", "taxman:1").contains(payment.label())) {
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

    /** Whether both pay their own bids to the bank. */
    boolean isAllPay() {
        return this == ALL_PAY || this == ALL_PAY_TIES_STAY;
    }

    /** Whether a payment is what its label says; one of someone's own may call itself as it likes. */
    private static boolean isOfTheTable(Payment payment) {
        try {
            return Payment.parse(payment.label()).equals(payment);
        } catch (InputException e) {
            return false;
        }
    }

    abstract Ratio image(Ratio low, Ratio high, BigFraction tax);

    private static BigInteger cross(Ratio first, Ratio second) {
        return first.numerator().multiply(second.denominator());
    }
}
