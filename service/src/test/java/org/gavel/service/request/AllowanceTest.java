package org.gavel.service.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.gavel.engine.limit.StopSignal;
import org.junit.jupiter.api.Test;

class AllowanceTest {

    private static final long BEGIN = TimeUnit.HOURS.toNanos(1);

    private final AtomicLong now = new AtomicLong(BEGIN);

    private Allowance seconds(int limit) {
        return new Allowance(StopSignal.NEVER, Duration.ofSeconds(limit), BEGIN, now::get);
    }

    /** Whether a signal asks to stop so many milliseconds after the beginning. */
    private boolean stopsAt(StopSignal stop, long millis) {
        now.set(BEGIN + TimeUnit.MILLISECONDS.toNanos(millis));
        return stop.stopRequested();
    }

    @Test
    void stopRequested_atTheLimit_isFalseAndAfterItTrue() {
        Allowance allowance = seconds(20);

        assertThat(stopsAt(allowance, 20_000)).isFalse();
        assertThat(stopsAt(allowance.toProve(), 20_000)).isFalse();
        assertThat(stopsAt(allowance.toWrite(), 20_000)).isFalse();
        assertThat(stopsAt(allowance, 20_001)).isTrue();
    }

    /** Three quarters of the time go to proofs, and what is written ends when as much time again is over. */
    @Test
    void toProveAndToWrite_afterALongRun_takeAsLongAgain() {
        Allowance allowance = seconds(20);
        assertThat(stopsAt(allowance, 24_000)).isTrue();

        assertThat(stopsAt(allowance.toProve(), 42_000)).isFalse();
        assertThat(stopsAt(allowance.toProve(), 42_001)).isTrue();
        StopSignal writing = allowance.toWrite();
        assertThat(stopsAt(writing, 43_000)).isFalse();
        assertThat(stopsAt(writing, 48_000)).isFalse();
        assertThat(stopsAt(writing, 48_001)).isTrue();
    }

    /** A run with a limit of no time at all ends within a second: half of it for proofs, half for what is written then. */
    @Test
    void toProveAndToWrite_afterAShortRun_takeHalfASecondEach() {
        Allowance allowance = seconds(0);
        assertThat(stopsAt(allowance, 1)).isTrue();

        assertThat(stopsAt(allowance.toProve(), 501)).isFalse();
        assertThat(stopsAt(allowance.toProve(), 502)).isTrue();
        StopSignal writing = allowance.toWrite();
        assertThat(stopsAt(writing, 500)).isFalse();
        assertThat(stopsAt(writing, 1000)).isFalse();
        assertThat(stopsAt(writing, 1001)).isTrue();
    }

    /** Who interrupts a run waits no longer than one with a limit of the time that has passed. */
    @Test
    void toProve_whereAnotherSignalStops_countsFromThen() {
        AtomicLong interrupted = new AtomicLong();
        Allowance allowance = new Allowance(() -> interrupted.get() > 0, Duration.ofDays(1), BEGIN, now::get);
        assertThat(stopsAt(allowance, 8_000)).isFalse();
        interrupted.set(1);
        assertThat(stopsAt(allowance, 8_000)).isTrue();

        assertThat(stopsAt(allowance.toProve(), 14_000)).isFalse();
        assertThat(stopsAt(allowance.toProve(), 14_001)).isTrue();
    }
}
