package org.gavel.engine.testing;

import java.util.Random;

/** How many random games are played, and their random numbers: {@link Random} itself begins with the same bits for all small seeds. */
public final class Seeds {

    private static final int PART = Boolean.getBoolean("long-checks") ? 1 : 4;

    private Seeds() {
    }

    /** Of so many games a quarter, and all of them in the long checks. */
    public static int some(int games) {
        return games / PART;
    }

    /** Random numbers that differ from those of the next seed from the first on. */
    public static Random random(long seed) {
        return new Random(seed * 0x9E3779B97F4A7C15L);
    }
}
