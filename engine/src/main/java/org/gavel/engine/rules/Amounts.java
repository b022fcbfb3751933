package org.gavel.engine.rules;

import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.rules.payment.Flow;

/**
 * Arithmetic on the amounts that the players bid: whole chips or real money.
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
        public Long of(long chips) {
            return chips;
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
        public Long toBidWith(Auction auction, VertexMarks marks, Player player, int vertex, Long own,
                Long other) {
            throw new IllegalArgumentException(
                    "payment " + auction.payment().label() + " or charges in whole chips");
        }

        @Override
        public Long after(Flow flow, Long purse, Long bid, Long otherBid) {
            return flow.after(purse.longValue(), bid, otherBid);
        }
    };

    /** Real money, as exact fractions. */
    Amounts<BigFraction> MONEY = new Amounts<>() {
        @Override
        public BigFraction zero() {
            return BigFraction.ZERO;
        }

        @Override
        public BigFraction of(long chips) {
            return BigFraction.of(chips);
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
        public BigFraction toBidWith(Auction auction, VertexMarks marks, Player player, int vertex, BigFraction own,
                BigFraction other) {
            return auction.toBidWith(marks, player, vertex, own, other);
        }

        @Override
        public BigFraction after(Flow flow, BigFraction purse, BigFraction bid, BigFraction otherBid) {
            return flow.after(purse, bid, otherBid);
        }
    };

    /** A whole number of chips as an amount. */
    M of(long chips);

    /** Nothing. */
    M zero();

    /** The difference. */
    M subtract(M a, M b);

    /** Negative, zero or positive as the first is less, equal or more. */
    int compare(M a, M b);

    /** What a player has to bid with, where that may not be what they have: {@link Auction#toBidWith}. */
    M toBidWith(Auction auction, VertexMarks marks, Player player, int vertex, M own, M other);

    /** What is in a purse after a round: {@link Flow#after(BigFraction, BigFraction, BigFraction)}. */
    M after(Flow flow, M purse, M bid, M otherBid);
}
