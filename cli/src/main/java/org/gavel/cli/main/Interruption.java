package org.gavel.cli.main;

import java.io.PrintStream;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.gavel.cli.ExitStatus;
import org.gavel.engine.limit.StopSignal;

/**
 * Turns Ctrl-C into a request to stop, so that solvers can hand over what they have. The virtual machine shuts down as
 * soon as its hooks have ended; this hook waits for the run to end: not for long if no one asks whether to stop, and longer if
 * someone did, for what has been found may have to be written to a disk. Those who wait are told.
 */
final class Interruption implements StopSignal {

    private static final Duration UNHEARD = Duration.ofSeconds(10);
    private static final Duration HEARD = Duration.ofMinutes(10);

    private final PrintStream err;
    private final Duration unheard;
    private final Duration longest;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean requested;
    private volatile boolean heard;
    private volatile int status = ExitStatus.LIMIT.code();

    /** A signal that tells on a stream what is waited for. */
    Interruption(PrintStream err) {
        this(err, UNHEARD, HEARD);
    }

    /**
     * A signal with other times.
     *
     * @param unheard how long a run may go on that does not ask
     * @param longest how long one that has asked may take to end after that
     */
    Interruption(PrintStream err, Duration unheard, Duration longest) {
        this.err = err;
        this.unheard = unheard;
        this.longest = longest;
    }

    static Interruption install(PrintStream err) {
        Interruption interruption = new Interruption(err);
        Runtime.getRuntime().addShutdownHook(new Thread(interruption::awaitEnd, "interruption"));
        return interruption;
    }

    @Override
    public boolean stopRequested() {
        heard |= requested;
        return requested;
    }

    /** Ends the program. */
    void exit(int exitStatus) {
        end(exitStatus);
        System.exit(exitStatus);
    }

    /** Says that the run has ended. */
    void end(int exitStatus) {
        status = exitStatus;
        ended.countDown();
    }

    private void awaitEnd() {
        if (ended.getCount() > 0) {
            Runtime.getRuntime().halt(interrupt());
        }
    }

    /** Asks the run to stop, waits for its end, and returns the status with which the program ends. */
    int interrupt() {
        requested = true;
        try {
            if (ended.await(unheard.toMillis(), TimeUnit.MILLISECONDS)) {
                return status;
            }
            if (heard) {
                err.println("gavel: stopping: keeping what was found may take a while ('kill -9 "
                        + ProcessHandle.current().pid() + "' ends it at once)");
                if (ended.await(longest.toMillis(), TimeUnit.MILLISECONDS)) {
                    return status;
                }
            }
            err.println(
                    "gavel: ended without an answer; files that were written are complete");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return ExitStatus.LIMIT.code();
    }
}
