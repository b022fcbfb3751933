package org.gavel.play.coach;

import org.gavel.engine.number.Fractions;

/**
 * Bids from one to another.
 *
 * @param from the first
 * @param to the last
 * @param ends whether these two are among the bids
 * @param <M> whole chips or real money
 */
public record BidSpan<M>(M from, M to, Ends ends) {

    /** Whether the ends belong to a span. */
    public enum Ends {
        /** Both are among the bids, as with whole chips. */
        INCLUDED,
        /**
         * Neither is, as with real money, except that 0 and all that a player has are bids if they lie between: the first is
         * negative where 0 is one.
         */
        EXCLUDED
    }

    @Override
    public String toString() {
        return Fractions.text(this);
    }
}
