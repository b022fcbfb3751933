package org.gavel.engine.answer.value;

import java.util.OptionalInt;

/**
 * What is asked of a {@code MixedValueSolver}.
 *
 * @param draws what a draw counts
 * @param width the gap between the two players' guarantees that is good enough, from 1e-12
 * @param horizon the number of rounds after which a play counts as a draw, if there is one
 */
public record MixedOptions(DrawWorth draws, double width, OptionalInt horizon) {

    /** Draws count one half, a gap of 1e-9 is good enough, plays are not cut off. */
    public static final MixedOptions DEFAULT = new MixedOptions(DrawWorth.HALF, 1e-9, OptionalInt.empty());

    /** Checks the numbers. */
    public MixedOptions {
        if (!(width >= 1e-12 && width <= 1)) {
            throw new IllegalArgumentException("width " + width);
        }
        if (horizon.isPresent() && horizon.getAsInt() < 0) {
            throw new IllegalArgumentException("horizon " + horizon.getAsInt());
        }
    }

    /** The same for plays that are cut off after a number of rounds, from 0. */
    public MixedOptions within(int rounds) {
        return new MixedOptions(draws, width, OptionalInt.of(rounds));
    }
}
