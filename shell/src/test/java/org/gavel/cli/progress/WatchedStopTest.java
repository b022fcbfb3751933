package org.gavel.cli.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.StopSignal;
import org.junit.jupiter.api.Test;

/** What is shown while solvers work, by a clock that the tests turn. */
class WatchedStopTest {

    private static final long TENTH = 100_000_000L;

    private final ByteArrayOutputStream terminal = new ByteArrayOutputStream();
    private final ProgressLine line = ProgressLine.on(new PrintStream(terminal, true, StandardCharsets.UTF_8));
    private final AtomicLong clock = new AtomicLong(17);

    private WatchedStop watch(StopSignal stop) {
        return new WatchedStop(stop, line, clock::get);
    }

    private String shown() {
        String all = terminal.toString(StandardCharsets.UTF_8);
        return all.substring(all.lastIndexOf("\r\u001b[K") + "\r\u001b[K".length());
    }

    @Test
    void reached_withinTwoSeconds_showsNothing() {
        WatchedStop watched = watch(StopSignal.NEVER);
        for (int i = 0; i < 20; i++) {
            watched.reached("solving", i, 20);
            watched.stopRequested();
            clock.addAndGet(TENTH - 1);
        }

        assertThat(terminal.size()).isZero();
    }

    @Test
    void reached_atAnEvenPace_saysWhatIsLeft() {
        WatchedStop watched = watch(StopSignal.NEVER);
        for (int i = 0; i <= 30; i++) {
            watched.reached("solving", i, 100);
            clock.addAndGet(TENTH);
        }

        assertThat(shown()).isEqualTo("solving [######              ] 30%, about 7 s left");
    }

    @Test
    void reached_atAPaceThatFalls_saysARange() {
        WatchedStop watched = watch(StopSignal.NEVER);
        for (int i = 0; i <= 50; i++) {
            watched.reached("solving", i, 100);
            clock.addAndGet(i < 25 ? TENTH : 4 * TENTH);
        }

        assertThat(shown()).isEqualTo("solving [##########          ] 50%, 13 s to 20 s left");
    }

    @Test
    void stopRequested_betweenReportsOfLongSteps_keepsTheEstimate() {
        WatchedStop watched = watch(StopSignal.NEVER);
        for (int i = 0; i <= 3; i++) {
            watched.reached("verifying", i, 10);
            clock.addAndGet(30 * TENTH);
        }
        watched.stopRequested();
        assertThat(shown()).isEqualTo("verifying [######              ] 30%, 21 s to 28 s left");

        clock.addAndGet(70 * TENTH);
        watched.stopRequested();
        assertThat(shown()).isEqualTo("verifying [######              ] 30%, 19 s so far");
    }

    @Test
    void reached_whereNobodyKnowsTheEnd_countsAndPromisesNothing() {
        WatchedStop watched = watch(StopSignal.NEVER);
        clock.addAndGet(30 * TENTH);
        watched.reached("listing positions", 12345, 0);

        assertThat(shown()).isEqualTo("listing positions: 12345, 3 s so far");
    }

    @Test
    void stopRequested_beforeAnythingIsKnown_saysHowLongItHasTaken() {
        WatchedStop watched = watch(StopSignal.NEVER);
        clock.addAndGet(40 * TENTH);
        watched.stopRequested();

        assertThat(shown()).isEqualTo("working, 4 s so far");
    }

    @Test
    void reached_byTwoThreads_showsTheOneFurtherBehind() throws InterruptedException {
        WatchedStop watched = watch(StopSignal.NEVER);
        clock.addAndGet(10 * TENTH);
        Thread other = new Thread(() -> watched.reached("solving", 10, 100));
        other.start();
        other.join();
        clock.addAndGet(5 * TENTH);
        watched.reached("solving", 50, 100);
        clock.addAndGet(14 * TENTH);
        watched.reached("solving", 60, 100);

        assertThat(shown()).startsWith("solving [##                  ] 10%");
    }

    @Test
    void narrowed_countsInLogarithms_andTellsTheDistance() {
        WatchedStop watched = watch(StopSignal.NEVER);
        clock.addAndGet(20 * TENTH);
        new Effort(watched, Effort.EXACT).or(() -> false).narrowed("narrowing bounds", 1e-3, 1e-9);

        assertThat(shown()).startsWith("narrowing bounds [######              ] 1.0e-03 apart");
    }

    @Test
    void stopRequested_passesOnTheStop() {
        AtomicBoolean stop = new AtomicBoolean();
        WatchedStop watched = watch(stop::get);

        assertThat(watched.stopRequested()).isFalse();
        stop.set(true);
        assertThat(watched.stopRequested()).isTrue();
    }

    @Test
    void clear_takesTheLineAwayOnce() {
        line.show("something");
        line.clear();
        line.clear();

        assertThat(terminal.toString(StandardCharsets.UTF_8)).isEqualTo("\r\u001b[Ksomething\r\u001b[K");
    }

    @Test
    void watch_whereNothingIsShown_isTheSignalItself() {
        assertThat(ProgressLine.SILENT.watch(StopSignal.NEVER)).isSameAs(StopSignal.NEVER);
    }
}
