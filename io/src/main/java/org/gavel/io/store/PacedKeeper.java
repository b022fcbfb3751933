package org.gavel.io.store;

import java.util.function.LongSupplier;
import org.gavel.engine.answer.BoundPairs;
import org.gavel.engine.board.Player;
import org.gavel.engine.inquiry.BoundKeeper;

/** Keeps bounds on a disk while they are narrowed: once a minute at most, and for no more than a tenth of the time. */
public abstract class PacedKeeper implements BoundKeeper {

    private static final long LEAST_PAUSE = 60_000_000_000L;
    private static final long SHARE_OF_TIME = 10;

    private final LongSupplier nanoseconds;
    private long last;
    private long pause = LEAST_PAUSE;

    /** A keeper with a clock. */
    protected PacedKeeper(LongSupplier nanoseconds) {
        this.nanoseconds = nanoseconds;
        last = nanoseconds.getAsLong();
    }

    @Override
    public final void swept(Player player, BoundPairs bounds, double width) {
        long now = nanoseconds.getAsLong();
        if (now - last > pause) {
            keep(player, bounds, Standing.OPEN);
            last = nanoseconds.getAsLong();
            pause = Math.max(LEAST_PAUSE, SHARE_OF_TIME * (last - now));
        }
    }
}
