package org.gavel.engine.testing;

import java.util.concurrent.atomic.AtomicLong;
import org.gavel.engine.limit.StopSignal;

/** Stops a search once it has asked so often, and proofs of what it found once these have. */
public final class CountedStop implements StopSignal {

    private final AtomicLong left;
    private final AtomicLong leftToProve;

    /**
     * A signal that has not been asked.
     *
     * @param searching how often a search may ask before it is stopped
     * @param proving the same for proofs
     */
    public CountedStop(long searching, long proving) {
        left = new AtomicLong(searching);
        leftToProve = new AtomicLong(proving);
    }

    @Override
    public boolean stopRequested() {
        return left.decrementAndGet() < 0;
    }

    @Override
    public StopSignal toProve() {
        return () -> left.get() < 0 && leftToProve.decrementAndGet() < 0;
    }
}
