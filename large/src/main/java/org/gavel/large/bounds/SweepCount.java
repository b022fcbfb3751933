package org.gavel.large.bounds;

import org.gavel.engine.board.BoardPasses.Order;

/** How many times a board was gone over, and in which order it is next. Not thread-safe. */
final class SweepCount {

    /** This many sweeps have one among them that goes the other way; sweeps in one order narrow bounds in cycles faster than turns do. */
    private static final int TURN = 4;

    private long sweeps;

    long sweeps() {
        return sweeps;
    }

    /** Counts sweeps whose order was chosen elsewhere. */
    void add(long more) {
        sweeps += more;
    }

    /** Counts a sweep, and tells its order. */
    Order next() {
        return sweeps++ % TURN == TURN - 1 ? Order.DESCENDING : Order.ASCENDING;
    }
}
