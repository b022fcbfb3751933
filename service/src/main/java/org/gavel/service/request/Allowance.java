package org.gavel.service.request;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.gavel.engine.limit.StopSignal;

/** The time that a request may take: it stops the work when that is over, or when no caller waits any longer. */
public final class Allowance implements StopSignal {

    private final StopSignal stop;
    private final Duration time;
    private final LongSupplier nanoTime;
    private final long begin;

    /**
     * The time of a request that begins now.
     *
     * @param stop tells when nobody waits any longer, and hears how far the work has come
     * @param time how long it may take
     * @param nanoTime the time in nanoseconds from any beginning
     */
    public Allowance(StopSignal stop, Duration time, LongSupplier nanoTime) {
        this.stop = stop;
        this.time = time;
        this.nanoTime = nanoTime;
        begin = nanoTime.getAsLong();
    }

    /** How long the request may take. */
    public Duration time() {
        return time;
    }

    /** How long it has taken. */
    public Duration passed() {
        return Duration.ofNanos(nanoTime.getAsLong() - begin);
    }

    /** A signal for writing down what was found, for which there is time left once this one asks to stop. */
    public StopSignal toWrite() {
        return new LateStop(this, begin, nanoTime);
    }

    @Override
    public boolean stopRequested() {
        return stop.stopRequested() || passed().compareTo(time) > 0;
    }

    @Override
    public void reached(String work, long done, long all) {
        stop.reached(work, done, all);
    }
}
