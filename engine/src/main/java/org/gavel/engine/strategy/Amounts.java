package org.gavel.engine.strategy;

import org.apache.commons.numbers.fraction.BigFraction;

/**
 * How to reckon with what the players bid: whole chips or real money.
 *
 * @param <M> the type of an amount
 */
public interface Amounts<M> {

    /** Whole chips. */
    Amounts<Long> CHIPS = new Amounts<>() {
        @Override
        public Long zero() {
            return 0L;
        }

        @Override
        public Long add(Long a, Long b) {
            return Math.addExact(a, b);
        }

        @Override
        public Long subtract(Long a, Long b) {
            return Math.subtractExact(a, b);
        }

        @Override
        public int compare(Long a, Long b) {
            return Long.compare(a, b);
        }

        @Override
        public Long part(BigFraction share, Long amount) {
            BigFraction part = share.multiply(amount);
            if (!part.getDenominator().equals(java.math.BigInteger.ONE)) {
                throw new IllegalArgumentException(share + " of " + amount + " chips");
            }
            return part.longValue();
        }
    };

    /** Real money, as exact fractions. */
    Amounts<BigFraction> MONEY = new Amounts<>() {
        @Override
        public BigFraction zero() {
            return BigFraction.ZERO;
        }

        @Override
        public BigFraction add(BigFraction a, BigFraction b) {
            return a.add(b);
        }

        @Override
        public BigFraction subtract(BigFraction a, BigFraction b) {
            return a.subtract(b);
        }

        @Override
        public int compare(BigFraction a, BigFraction b) {
            return a.compareTo(b);
        }

        @Override
        public BigFraction part(BigFraction share, BigFraction amount) {
            return share.multiply(amount);
        }
    };

    /** Nothing. */
    M zero();

    /** The sum. */
    M add(M a, M b);

    /** The difference. */
    M subtract(M a, M b);

    /** Negative, zero or positive as the first is less, equal or more. */
    int compare(M a, M b);

    /**
     * A part of an amount.
     *
     * @throws IllegalArgumentException if it is no amount, as a third of a chip
     */
    M part(BigFraction share, M amount);
}
