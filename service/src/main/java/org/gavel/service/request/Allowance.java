package org.gavel.service.request;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.gavel.engine.limit.StopSignal;

/**
 * The time that a run may take: it stops the work when that is over, or when another signal asks for it. Counted from when the work
 * was stopped, proofs may take three quarters as long again as the work did, and all may take as long again. Each may take half a
 * second in any case, so that a run with a limit of a time takes twice that and a second at most.
 */
public final class Allowance implements StopSignal {

    private static final long LEAST = Duration.ofMillis(500).toNanos();

    private final StopSignal stop;
    private final Duration time;
    private final LongSupplier nanoTime;
    private final long begin;
    private final AtomicLong stopped = new AtomicLong();

    /**
     * The time of a run.
     *
     * @param stop asks to stop once the answer is no longer wanted, and hears how far the work has come
     * @param time how long it may take
     * @param begin when it began
     * @param nanoTime the time in nanoseconds from any beginning, but for that of {@code begin}
     */
    public Allowance(StopSignal stop, Duration time, long begin, LongSupplier nanoTime) {
        this.stop = stop;
        this.time = time;
        this.begin = begin;
        this.nanoTime = nanoTime;
    }

    /** The time of a run that begins now. */
    public Allowance(StopSignal stop, Duration time, LongSupplier nanoTime) {
        this(stop, time, nanoTime.getAsLong(), nanoTime);
    }

    /** How long the run may take. */
    public Duration time() {
        return time;
    }

    /** How long it has taken. */
    public Duration passed() {
        return Duration.ofNanos(taken());
    }

    private long taken() {
        return nanoTime.getAsLong() - begin;
    }

    @Override
    public boolean stopRequested() {
        boolean over = stop.stopRequested() || passed().compareTo(time) > 0;
        if (over) {
            stopped.compareAndSet(0, taken());
        }
        return over;
    }

    @Override
    public StopSignal toProve() {
        return () -> stopRequested() && taken() > stopped.get() + Math.max(LEAST, stopped.get() * 3 / 4);
    }

    @Override
    public StopSignal toWrite() {
        AtomicLong written = new AtomicLong();
        return () -> {
            if (!stopRequested()) {
                return false;
            }
            written.compareAndSet(0, taken());
            return taken() > Math.max(2 * stopped.get(), written.get() + LEAST);
        };
    }

    @Override
    public void reached(String work, long done, long all) {
        stop.reached(work, done, all);
    }
}
