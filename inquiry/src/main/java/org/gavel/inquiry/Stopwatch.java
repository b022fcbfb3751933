package org.gavel.inquiry;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.gavel.inquiry.answer.Phase;
import org.gavel.inquiry.answer.Times;

/** Measures the parts of an answer, so that no moment is left out: each lap takes what has passed since the last. */
public final class Stopwatch {

    private final LongSupplier nanoseconds;
    private final Map<Phase, Duration> parts = new EnumMap<>(Phase.class);
    private long last;

    /**
     * A watch that starts now.
     *
     * @param nanoseconds the time since some moment, which never falls
     */
    public Stopwatch(LongSupplier nanoseconds) {
        this(nanoseconds, nanoseconds.getAsLong());
    }

    /**
     * A watch that was started some time ago.
     *
     * @param nanoseconds the time since some moment, which never falls
     * @param start that time when the watch was started
     */
    public Stopwatch(LongSupplier nanoseconds, long start) {
        this.nanoseconds = nanoseconds;
        last = start;
    }

    /** A watch for callers that want no times: it is still. */
    public static Stopwatch still() {
        return new Stopwatch(() -> 0);
    }

    /** Counts the time since the last lap to a part. */
    public void lap(Phase phase) {
        long now = nanoseconds.getAsLong();
        parts.merge(phase, Duration.ofNanos(now - last), Duration::plus);
        last = now;
    }

    /** The parts measured so far; they are forgotten, so that the next answer has its own. */
    public Times take() {
        Times times = new Times(parts);
        parts.clear();
        return times;
    }
}
