package org.gavel.service.request;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;

/**
 * Lets one thread work at a time. Who waits asks now and then whether to stop, so that it also gives way to the one it
 * waits for, where requests take turns.
 */
public final class PatientLock {

    private static final long GLANCE_MILLISECONDS = 20;

    private final ReentrantLock lock = new ReentrantLock();

    /**
     * Works alone.
     *
     * @throws LimitReachedException if told to stop while waiting
     */
    public <T> T alone(StopSignal stop, Supplier<T> work) {
        await(stop);
        try {
            return work.get();
        } finally {
            lock.unlock();
        }
    }

    private void await(StopSignal stop) {
        try {
            while (!lock.tryLock(GLANCE_MILLISECONDS, TimeUnit.MILLISECONDS)) {
                if (stop.stopRequested()) {
                    throw new LimitReachedException("stopped while another request was answered", "ask again");
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LimitReachedException("interrupted", "ask again");
        }
    }
}
