package org.gavel.engine.rules.payment;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;

/** What a round adds to a purse or takes from it, given by both bids. Most payments do so in proportion to the bids. */
public interface Flow {

    /** The purse stays as it is. */
    Flow NONE = of(0, 0);
    /** The player pays their own bid. */
    Flow PAY = of(-1, 0);
    /** The player receives the other's bid. */
    Flow RECEIVE = of(0, 1);

    /** A flow of parts of a player's own bid and of the other's. */
    static Flow of(BigFraction own, BigFraction other) {
        return new LinearFlow(own, other);
    }

    /** A flow of whole bids. */
    static Flow of(int own, int other) {
        return new LinearFlow(BigFraction.of(own), BigFraction.of(other));
    }

    /** The parts of both bids that it consists of; empty if it is no such sum, as with a cap. */
    default Optional<LinearFlow> linear() {
        return Optional.empty();
    }

    /** Whether whole bids move whole chips, so that it can be done in whole chips. */
    boolean isWhole();

    /**
     * The chips in a purse after a round; only where {@link #isWhole}.
     *
     * @param purse the chips before it
     * @param bid the bid of the player whose purse it is
     * @param otherBid the other's bid
     */
    long after(long purse, long bid, long otherBid);

    /** The money in a purse after a round, as {@link #after(long, long, long)}. */
    BigFraction after(BigFraction purse, BigFraction bid, BigFraction otherBid);
}
