package org.gavel.dsl.request;

import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;

/**
 * How large the board of a game may become, and how long that may take.
 *
 * @param maxPositions the largest number of positions, at least 1
 * @param stop asked while positions are listed
 */
public record ExpansionLimits(long maxPositions, StopSignal stop) {

    /** Fifty million positions, and as long as it takes. */
    public static final ExpansionLimits DEFAULT = new ExpansionLimits(50_000_000);

    private static final long MOST_NUMBERED = Integer.MAX_VALUE - 16;

    /** Checks the range. */
    public ExpansionLimits {
        if (maxPositions < 1) {
            throw new IllegalArgumentException("maxPositions " + maxPositions);
        }
    }

    /** This many positions, and as long as it takes. */
    public ExpansionLimits(long maxPositions) {
        this(maxPositions, StopSignal.NEVER);
    }

    /**
     * Refuses a board that is known to be too large before it is made.
     *
     * @param positions how many positions it will have
     * @param what what they are, for the message
     * @param remedy what helps beside a higher limit
     * @throws LimitReachedException if there are more than are allowed, or can be numbered
     */
    public void requireRoom(long positions, String what, String remedy) {
        long most = Math.min(maxPositions, MOST_NUMBERED);
        if (positions > most) {
            throw new LimitReachedException(what + " are more than the limit, " + most,
                    (positions > MOST_NUMBERED ? "" : "raise --max-positions or ") + remedy);
        }
    }

    /**
     * Makes sure that there is time for more positions.
     *
     * @param positions how many there are by now
     * @throws LimitReachedException if a stop is asked for
     */
    public void requireTime(long positions) {
        stop.reached("listing positions", positions, 0);
        if (stop.stopRequested()) {
            throw new LimitReachedException("stopped while its positions were listed, after " + positions + " of them",
                    "give it more time or choose smaller parameters");
        }
    }
}
