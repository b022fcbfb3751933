package org.gavel.service.request;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.gavel.engine.limit.StopSignal;

/**
 * Asks to stop some time after another signal has: what was found is still to be written, for which there is as long again as finding
 * it took, and a few seconds at least. Used by one thread.
 */
public final class LateStop implements StopSignal {

    private static final long LEAST = Duration.ofSeconds(4).toNanos();

    private final StopSignal stop;
    private final long started;
    private final LongSupplier nanoTime;
    private long asked;

    /**
     * A signal.
     *
     * @param stop the other
     * @param started when the run began
     * @param nanoTime the time in nanoseconds, as of {@link System#nanoTime}
     */
    public LateStop(StopSignal stop, long started, LongSupplier nanoTime) {
        this.stop = stop;
        this.started = started;
        this.nanoTime = nanoTime;
    }

    @Override
    public boolean stopRequested() {
        if (!stop.stopRequested()) {
            return false;
        }
        long now = nanoTime.getAsLong();
        asked = asked == 0 ? now : asked;
        return now - asked > Math.max(LEAST, asked - started);
    }
}
