package org.gavel.engine.strategy.share;

import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.strategy.TieChoice;

/**
 * A bid that is linear in a player's share: {@code slope * share + constant}, as a share of all the money.
 *
 * @param slope the factor of the player's share
 * @param constant the rest
 * @param onTie what the player does on equal bids while holding the tie-breaking advantage
 */
public record ShareBid(BigFraction slope, BigFraction constant, TieChoice onTie) {

    /** The same bid whatever they have. */
    public static ShareBid of(BigFraction constant) {
        return new ShareBid(BigFraction.ZERO, constant, TieChoice.USE);
    }

    /** All they have. */
    public static ShareBid everything() {
        return new ShareBid(BigFraction.ONE, BigFraction.ZERO, TieChoice.USE);
    }

    /** The bid of a player with a share. */
    BigFraction at(BigFraction share) {
        return slope.multiply(share).add(constant);
    }

    @Override
    public String toString() {
        return Fractions.text(this);
    }
}
