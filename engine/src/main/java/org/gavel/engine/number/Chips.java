package org.gavel.engine.number;

/** Numbers of chips. */
public final class Chips {

    /** The number that stands for "cannot force a win": more than any player has, and far from where sums overflow. */
    public static final long NEVER = Long.MAX_VALUE / 8;

    private Chips() {
    }
}
