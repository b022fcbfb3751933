package org.gavel.engine.answer.value;

import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.number.Fractions;

/**
 * The value of a configuration as a fraction, with optimal bids.
 *
 * @param value the value: a win of Alice counts 1, a win of Bob 0
 * @param alice the probabilities with which Alice bids 0, 1, ...; empty if the play is over
 * @param bob the probabilities with which Bob does
 */
public record ExactValue(BigFraction value, List<BigFraction> alice, List<BigFraction> bob) {

    /** Copies the lists. */
    public ExactValue {
        alice = List.copyOf(alice);
        bob = List.copyOf(bob);
    }

    /** The probabilities with which a player bids 0, 1, ... */
    public List<BigFraction> bids(Player player) {
        return player == Player.ALICE ? alice : bob;
    }

    @Override
    public String toString() {
        return Fractions.text(this);
    }
}
