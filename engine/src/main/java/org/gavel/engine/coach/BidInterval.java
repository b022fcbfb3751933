package org.gavel.engine.coach;

import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.Fractions;

/**
 * Bids in real money between two bounds, both excluded.
 *
 * @param above what the bids are more than; negative if a bid of 0 is among them
 * @param below what the bids are less than
 */
public record BidInterval(BigFraction above, BigFraction below) {

    @Override
    public String toString() {
        return Fractions.text(this);
    }
}
