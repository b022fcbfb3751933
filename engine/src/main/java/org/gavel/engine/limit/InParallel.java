package org.gavel.engine.limit;

/** Runs the independent work for the two players at the same time. */
public final class InParallel {

    /** So little work, in table entries, that handing half of it to another thread takes longer than doing it. */
    private static final long TOO_LITTLE = 1 << 16;

    private InParallel() {
    }

    /**
     * Runs both one after the other where there is little work in entries of a table, else at the same time, the second on a
     * thread of the common pool; throws what one of them throws.
     */
    public static void run(long entries, Runnable first, Runnable second) {
        if (entries <= TOO_LITTLE) {
            first.run();
            second.run();
            return;
        }
        SideTask<Void> other = SideTask.start(() -> {
            second.run();
            return null;
        });
        try {
            first.run();
        } finally {
            other.result();
        }
    }
}
