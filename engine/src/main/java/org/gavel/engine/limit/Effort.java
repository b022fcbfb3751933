package org.gavel.engine.limit;

/**
 * A stop signal for a search that may take only so much work. Work is counted in elementary operations, a nanosecond each or
 * about that, and not by a clock, so that the same board gets the same answer on every machine. Not thread-safe.
 */
public final class Effort implements StopSignal {

    /** What it takes to look at an edge of a board. */
    public static final int EDGE = 4;
    /** What an operation on an entry of a hash table takes. */
    public static final int HASHED = 50;
    /** What one operation on numbers of some hundred bits takes. */
    public static final int LONG_NUMBER = 100;

    private final StopSignal stop;
    private final long most;
    private long spent;

    /**
     * A search that has not begun.
     *
     * @param most the work that it may take
     */
    public Effort(StopSignal stop, long most) {
        this.stop = stop;
        this.most = most;
    }

    /** Counts work that was done. */
    public void spend(long operations) {
        spent += operations;
    }

    /** How much work was done. */
    public long spent() {
        return spent;
    }

    /** How much work more may be done, negative if it was too much. */
    public long left() {
        return most - spent;
    }

    @Override
    public boolean stopRequested() {
        return spent > most || stop.stopRequested();
    }

    @Override
    public void reached(String work, long done, long all) {
        stop.reached(work, done, all);
    }
}
