package org.gavel.engine.limit;

import java.util.Optional;
import java.util.function.Supplier;

/** Refuses work whose tables would not fit into memory, before they are allocated. */
public final class MemoryGuard {

    /** How many elements an array can have in every virtual machine. */
    public static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

    private MemoryGuard() {
    }

    /**
     * Checks that memory is left for tables of a size.
     *
     * @param bytes the size; a negative number counts as too large
     * @param what what the tables are, for the message
     * @param hint what the user can do
     * @throws LimitReachedException if they would not fit
     */
    public static void require(long bytes, String what, String hint) {
        if (!fits(bytes)) {
            boolean countable = bytes >= 0 && bytes < Long.MAX_VALUE;
            throw new LimitReachedException(what + " need "
                    + (countable ? "about " + inUnits(bytes) + " of memory" : "more memory than one array can have")
                    + ", and " + inUnits(free()) + " are free", hint);
        }
    }

    /** Whether memory is left for tables of this many bytes, where there is another way without; a negative number counts as too large. */
    public static boolean fits(long bytes) {
        return bytes >= 0 && bytes <= free() / 10 * 9;
    }

    private static long free() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.maxMemory() - runtime.totalMemory() + runtime.freeMemory();
    }

    private static String inUnits(long bytes) {
        return bytes < 1L << 30 ? (bytes >> 20) + " MiB" : (bytes >> 30) + " GiB";
    }

    /**
     * What a search finds, or nothing if memory does not suffice for it; what it allocated is free again then.
     *
     * @param search a search that leaves nothing half done behind
     * @param shortage told if memory did not suffice
     */
    public static <T> Optional<T> orNothing(Supplier<Optional<T>> search, Runnable shortage) {
        try {
            return search.get();
        } catch (OutOfMemoryError tooLittle) {
            shortage.run();
            return Optional.empty();
        }
    }
}
