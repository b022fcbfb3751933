package org.gavel.engine.testing;

import java.util.Random;

/** Seeds of random numbers, one after another: {@link Random} itself begins with the same bits for all small ones. */
public final class Seeds {

    private Seeds() {
    }

    /** Random numbers that differ from those of the next seed from the first on. */
    public static Random random(long seed) {
        return new Random(seed * 0x9E3779B97F4A7C15L);
    }
}
