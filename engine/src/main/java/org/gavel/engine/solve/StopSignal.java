package org.gavel.engine.solve;

/** Tells a solver that a limit has been reached and that it should stop with what it has. Asked often; must be quick. */
@FunctionalInterface
public interface StopSignal {

    /** Never stops a solver. */
    StopSignal NEVER = () -> false;

    /** Whether the solver should stop. */
    boolean stopRequested();

    /**
     * Asks, where there is nothing to stop with.
     *
     * @param before what has not been done yet, as in "the replies were looked at"
     * @throws LimitReachedException if a stop is asked for
     */
    default void require(String before) {
        if (stopRequested()) {
            throw new LimitReachedException("stopped before " + before, "ask for less, or allow more time");
        }
    }
}
