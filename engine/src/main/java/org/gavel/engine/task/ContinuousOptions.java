package org.gavel.engine.task;

import java.util.OptionalInt;
import org.gavel.engine.limit.Effort;

/**
 * What is asked of the solver of real-money thresholds.
 *
 * @param width the largest width of an enclosure that is good enough, in (0,1); the digits may ask for less
 * @param digits decimal digits to enclose, where doubles are too coarse
 * @param horizon if present, thresholds for winning within that many rounds are asked instead
 * @param exactEffort the work that a search for exact fractions may take even where bounds took less, in elementary
 *            operations of about a nanosecond each
 * @param threads the number of threads to use, at least 1
 */
public record ContinuousOptions(double width, OptionalInt digits, OptionalInt horizon, long exactEffort, int threads) {

    /** Width 1e-9, exact where that takes a few seconds or no longer than bounds take, one thread. */
    public static final ContinuousOptions DEFAULT = new ContinuousOptions(1e-9, OptionalInt.empty(),
            OptionalInt.empty(), Effort.EXACT, 1);

    /** Checks the ranges. */
    public ContinuousOptions {
        if (!(width > 0 && width < 1) || exactEffort < 0 || threads < 1 || digits.isPresent() && digits.getAsInt() < 1
                || horizon.isPresent() && horizon.getAsInt() < 0) {
            throw new IllegalArgumentException("width " + width + ", digits " + digits + ", horizon " + horizon
                    + ", exactEffort " + exactEffort + ", threads " + threads);
        }
    }

    /** The largest width of an enclosure that is good enough, by the width and the digits asked for. */
    @Override
    public double width() {
        return digits.isEmpty() ? width
                : Math.min(width, Math.max(Double.MIN_VALUE, Math.pow(10, -digits.getAsInt())));
    }

    /** These options with another width. */
    public ContinuousOptions withWidth(double newWidth) {
        return new ContinuousOptions(newWidth, digits, horizon, exactEffort, threads);
    }

    /** These options with another number of threads. */
    public ContinuousOptions withThreads(int newThreads) {
        return new ContinuousOptions(width, digits, horizon, exactEffort, newThreads);
    }

    /** These options with as many decimal digits. */
    public ContinuousOptions withDigits(int newDigits) {
        return new ContinuousOptions(width, OptionalInt.of(newDigits), horizon, exactEffort, threads);
    }

    /** These options for winning within as many rounds. */
    public ContinuousOptions withHorizon(int rounds) {
        return new ContinuousOptions(width, digits, OptionalInt.of(rounds), exactEffort, threads);
    }
}
