package org.gavel.engine.proof.chips;

import java.util.Arrays;

/**
 * Signatures of vertices: how far each bad priority may still be from being met by a better one, the larger priority first,
 * packed into one number so that numbers are ordered as signatures are. What counts at a vertex are the parts of priorities
 * from its own upward; at a bad one the signature must fall.
 */
final class SignatureScale {

    /** The signature of what cannot be told. */
    static final long TOP = Long.MAX_VALUE;

    private final int[] distinct;
    private final int[] shifts;
    private final boolean[] bad;
    private final long end;
    private final boolean whole;

    /**
     * A scale.
     *
     * @param priorities the priorities of the vertices that have a signature
     * @param copies how many signatures each has
     * @param badParity 1 if odd priorities are bad, 0 if even ones are
     */
    SignatureScale(int[] priorities, int copies, int badParity) {
        distinct = Arrays.stream(priorities).sorted().distinct().toArray();
        shifts = new int[distinct.length];
        bad = new boolean[distinct.length];
        long[] counts = new long[distinct.length];
        for (int priority : priorities) {
            counts[Arrays.binarySearch(distinct, priority)] += copies;
        }
        int levels = 0;
        long bits = 0;
        for (int i = 0; i < distinct.length; i++) {
            bad[i] = distinct[i] % 2 == badParity;
            levels += bad[i] ? 1 : 0;
            bits += bad[i] ? Long.SIZE - Long.numberOfLeadingZeros(counts[i]) : 0;
        }
        whole = bits < Long.SIZE - 1;
        int shift = 0;
        for (int i = 0; i < distinct.length; i++) {
            shifts[i] = shift;
            if (bad[i]) {
                int needed = Long.SIZE - Long.numberOfLeadingZeros(counts[i]);
                shift += whole ? needed : Math.min(needed, (Long.SIZE - 2) / levels);
            }
        }
        end = 1L << shift;
    }

    /** Whether no right claim needs a signature beyond the scale. */
    boolean isWhole() {
        return whole;
    }

    /** The place of a priority on the scale. */
    int level(int priority) {
        return Arrays.binarySearch(distinct, priority);
    }

    /** The part of a bad priority in a signature; 0 if no vertex has it. */
    long part(int priority, long signature) {
        int level = level(priority);
        if (level < 0) {
            return 0;
        }
        int next = level + 1;
        long below = next == shifts.length ? signature : signature & (1L << shifts[next]) - 1;
        return below >>> shifts[level];
    }

    /** The least signature that a vertex of a level may have before one of the given signature, or {@link #TOP}. */
    long before(int level, long next) {
        if (next == TOP) {
            return TOP;
        }
        int shift = shifts[level];
        long least = (next >>> shift) + (bad[level] ? 1 : 0) << shift;
        return least >= end ? TOP : least;
    }
}
