package org.gavel.engine.solve;

import java.util.OptionalInt;

/**
 * What is asked of the solver of real-money thresholds.
 *
 * @param width the largest width of an enclosure that is good enough, in (0,1)
 * @param digits decimal digits to enclose, where more than doubles can tell is wanted
 * @param horizon if present, thresholds for winning within that many rounds are asked instead
 * @param exactLimit the largest cyclic component, in vertices, for which exact rationals are found
 * @param threads the number of threads to use, at least 1
 */
public record ContinuousOptions(double width, OptionalInt digits, OptionalInt horizon, int exactLimit, int threads) {

    /** Width 1e-9, exact where a cyclic component has at most 4,000 vertices, one thread. */
    public static final ContinuousOptions DEFAULT = new ContinuousOptions(1e-9, OptionalInt.empty(),
            OptionalInt.empty(), 4_000, 1);

    /** Checks the ranges. */
    public ContinuousOptions {
        if (!(width > 0 && width < 1) || exactLimit < 0 || threads < 1 || digits.isPresent() && digits.getAsInt() < 1
                || horizon.isPresent() && horizon.getAsInt() < 0) {
            throw new IllegalArgumentException("width " + width + ", digits " + digits + ", horizon " + horizon
                    + ", exactLimit " + exactLimit + ", threads " + threads);
        }
    }

    /** These options with another width. */
    public ContinuousOptions withWidth(double newWidth) {
        return new ContinuousOptions(newWidth, digits, horizon, exactLimit, threads);
    }

    /** These options with another number of threads. */
    public ContinuousOptions withThreads(int newThreads) {
        return new ContinuousOptions(width, digits, horizon, exactLimit, newThreads);
    }
}
