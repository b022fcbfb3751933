package org.gavel.inquiry.answer;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.answer.value.Distribution;
import org.gavel.engine.answer.value.ExactValue;
import org.gavel.engine.board.Player;
import org.gavel.engine.word.Labelled;

/**
 * A configuration in chips and what it is worth: a win of Alice counts 1, a win of Bob 0.
 *
 * @param at the configuration
 * @param lower what Alice can guarantee, rounded down
 * @param upper what Bob can hold her to, rounded up
 * @param alice how Alice bids to get that; empty if the play is over, or it has not been solved
 * @param bob how Bob bids
 * @param exact the value as a fraction, if that was asked for
 * @param standing how far it has come
 */
public record ValueRow(ChipConfiguration at, double lower, double upper, Optional<Distribution> alice,
        Optional<Distribution> bob, Optional<ExactValue> exact, Standing standing) {

    /** How far a configuration has come. */
    public enum Standing implements Labelled {
        /** The play is over there. */
        OVER,
        /** It has been solved. */
        SOLVED,
        /** It has not been solved: the bounds say nothing. */
        OPEN;
    }

    /** How a player bids. */
    public Optional<Distribution> bids(Player player) {
        return player == Player.ALICE ? alice : bob;
    }

    /** Whether the value is given as a fraction within the bounds. */
    public boolean holdsFraction() {
        return exact.filter(each -> BigFraction.from(lower).compareTo(each.value()) <= 0
                && BigFraction.from(upper).compareTo(each.value()) >= 0).isPresent();
    }

    /** The gap between what the two can guarantee. */
    public double gap() {
        return Math.max(0, upper - lower);
    }
}
