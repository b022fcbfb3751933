package org.gavel.engine.limit;

import java.util.function.BooleanSupplier;

/** Signals that a limit has been reached and a solver should stop with what it has. Asked often; must be quick. */
@FunctionalInterface
public interface StopSignal {

    /** Never stops a solver. */
    StopSignal NEVER = () -> false;

    /** Whether the solver should stop. */
    boolean stopRequested();

    /**
     * Hears how far the work has come. Whoever works tells it now and then, where it can, from any thread; must be quick.
     *
     * @param work what is being done, in a word or two, as in "solving"
     * @param done how much of it is done, from 0 to {@code all}
     * @param all how much there is to do, in the same unit, or 0 if unknown
     */
    default void reached(String work, long done, long all) {
    }

    /**
     * Hears how near bounds have come to each other. Each sweep takes about the same part off their distance, so the work done
     * is counted in its logarithm.
     *
     * @param work what is being done, in a word or two
     * @param distance how far apart they are, in (0,1] at first
     * @param wanted how far apart they may be in the end, in (0,1)
     */
    default void narrowed(String work, double distance, double wanted) {
        reached(work, (long) (1000 * Math.min(1, Math.max(0, Math.log(distance) / Math.log(wanted)))), 1000);
    }

    /** Signals when proofs of what was found before this signal stopped the search should end, too. Without a clock, never. */
    default StopSignal toProve() {
        return NEVER;
    }

    /** Signals when writing down what was found before this signal stopped the search should end, too. Without a clock, never. */
    default StopSignal toWrite() {
        return NEVER;
    }

    /** A signal that stops for another reason, too, and hears the same. */
    default StopSignal or(BooleanSupplier reason) {
        StopSignal first = this;
        return new StopSignal() {
            @Override
            public boolean stopRequested() {
                return reason.getAsBoolean() || first.stopRequested();
            }

            @Override
            public StopSignal toProve() {
                return first.toProve();
            }

            @Override
            public StopSignal toWrite() {
                return first.toWrite();
            }

            @Override
            public void reached(String work, long done, long all) {
                first.reached(work, done, all);
            }

            @Override
            public void narrowed(String work, double distance, double wanted) {
                first.narrowed(work, distance, wanted);
            }
        };
    }

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

    /**
     * Asks now and then as a counter grows, beginning with 0.
     *
     * @param counter how often it was to be asked before
     * @param before what has not been done yet
     * @throws LimitReachedException if a stop is asked for
     */
    default void require(long counter, String before) {
        if (isTimeToAsk(counter)) {
            require(before);
        }
    }

    /** Whether a counter that grows from 0 has come to one of the steps at which to ask: every 1024th, which costs no time to speak of. */
    static boolean isTimeToAsk(long counter) {
        return (counter & 0x3FF) == 0;
    }
}
