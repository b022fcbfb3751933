package org.gavel.service.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LateStopTest {

    private final AtomicLong seconds = new AtomicLong();

    private LateStop stop(long limit) {
        return new LateStop(() -> seconds.get() >= limit, 0, () -> TimeUnit.SECONDS.toNanos(seconds.get()));
    }

    private boolean asksAt(LateStop stop, long second) {
        seconds.set(second);
        return stop.stopRequested();
    }

    @Test
    void stopRequested_beforeTheLimit_isFalse() {
        assertThat(asksAt(stop(20), 19)).isFalse();
    }

    @Test
    void stopRequested_afterALongRun_leavesAsLongAgain() {
        LateStop stop = stop(20);

        assertThat(asksAt(stop, 20)).isFalse();
        assertThat(asksAt(stop, 40)).isFalse();
        assertThat(asksAt(stop, 41)).isTrue();
    }

    @Test
    void stopRequested_afterAShortRun_leavesFourSeconds() {
        LateStop stop = stop(1);

        assertThat(asksAt(stop, 1)).isFalse();
        assertThat(asksAt(stop, 5)).isFalse();
        assertThat(asksAt(stop, 6)).isTrue();
    }
}
