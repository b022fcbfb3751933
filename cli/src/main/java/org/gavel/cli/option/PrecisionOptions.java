package org.gavel.cli.option;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.task.ContinuousOptions;
import picocli.CommandLine.Option;

/** Options that say how precise an answer in real money is to be. */
public final class PrecisionOptions {

    private static final int MOST_DIGITS = 10_000;

    @Option(names = "--width", paramLabel = "W", description = "the width of an enclosure that is good enough (1e-9)")
    private Optional<Double> width = Optional.empty();

    @Option(names = "--digits", paramLabel = "D", description = "decimal digits to find and to print")
    private Optional<Integer> digits = Optional.empty();

    @Option(names = "--horizon", paramLabel = "M", description = "thresholds for winning within M rounds")
    private Optional<Integer> horizon = Optional.empty();

    /**
     * What is asked of the solver.
     *
     * @throws InputException if a number is out of range
     */
    public ContinuousOptions options(int threads) {
        width.ifPresent(w -> InputException.requireRange("--width " + w, w, Double.MIN_VALUE, Math.nextDown(1.0),
                "give a number between 0 and 1"));
        digits.ifPresent(
                d -> InputException.requireRange("--digits " + d, d, 1, MOST_DIGITS, "give from 1 to " + MOST_DIGITS));
        horizon.ifPresent(
                m -> InputException.requireRange("--horizon " + m, m, 0, Integer.MAX_VALUE, "give 0 or more"));
        return new ContinuousOptions(width.orElse(ContinuousOptions.DEFAULT.width()), optional(digits),
                optional(horizon), ContinuousOptions.DEFAULT.exactEffort(), threads);
    }

    /**
     * Refuses these options where they make no sense.
     *
     * @param where what they are for
     * @throws InputException if one is given
     */
    public void refuse(String where) {
        if (areGiven()) {
            String option = width.isPresent() ? "--width" : digits.isPresent() ? "--digits" : "--horizon";
            throw new InputException(option + " is for " + where, "");
        }
    }

    /** The width that was asked for, if one was. */
    public OptionalDouble width() {
        return width.map(OptionalDouble::of).orElse(OptionalDouble.empty());
    }

    /** Whether one of them was given. */
    public boolean areGiven() {
        return width.isPresent() || digits.isPresent() || horizon.isPresent();
    }

    private static OptionalInt optional(Optional<Integer> value) {
        return value.map(OptionalInt::of).orElse(OptionalInt.empty());
    }
}
