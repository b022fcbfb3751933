package org.gavel.cli.main;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.gavel.cli.ExitStatus;
import org.gavel.engine.solve.StopSignal;

/**
 * Turns Ctrl-C into a request to stop, so that solvers can hand over what they have. The virtual machine shuts down as
 * soon as its hooks have ended; this hook waits for the run to end, but not for long.
 */
final class Interruption implements StopSignal {

    private static final long PATIENCE_SECONDS = 10;

    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean requested;
    private volatile int status = ExitStatus.LIMIT.code();

    static Interruption install() {
        Interruption interruption = new Interruption();
        Runtime.getRuntime().addShutdownHook(new Thread(interruption::awaitEnd, "interruption"));
        return interruption;
    }

    @Override
    public boolean stopRequested() {
        return requested;
    }

    /** Ends the program. */
    void exit(int exitStatus) {
        status = exitStatus;
        ended.countDown();
        System.exit(exitStatus);
    }

    private void awaitEnd() {
        if (ended.getCount() == 0) {
            return;
        }
        requested = true;
        try {
            if (ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                Runtime.getRuntime().halt(status);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Runtime.getRuntime().halt(ExitStatus.LIMIT.code());
    }
}
