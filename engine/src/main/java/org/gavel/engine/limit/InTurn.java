package org.gavel.engine.limit;

import java.util.function.IntConsumer;

/** Work in parts, of which those done say something by themselves. */
public final class InTurn {

    private InTurn() {
    }

    /**
     * Does one part after the other until all are done or it is stopped.
     *
     * @param parts how many there are
     * @param each does one, and ends with a {@link LimitReachedException} where it is stopped
     * @return how many were done, at least one
     * @throws LimitReachedException if it was stopped before the first was done, or a limit was reached that is none of time
     */
    public static int run(int parts, StopSignal stop, IntConsumer each) {
        int done = 0;
        try {
            while (done < parts) {
                each.accept(done);
                done++;
            }
        } catch (LimitReachedException e) {
            if (done == 0 || !stop.stopRequested()) {
                throw e;
            }
        }
        return done;
    }
}
