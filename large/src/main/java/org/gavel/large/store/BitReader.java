package org.gavel.large.store;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Reads what a {@link BitWriter} has written. The bytes must be followed by 16 more, of any content. */
final class BitReader {

    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final int SURE = 57;

    private byte[] bytes = new byte[16];
    private long at;

    void begin(byte[] source) {
        bytes = source;
        at = 0;
    }

    /** The next bits, at least 57, from the highest on. */
    private long peek() {
        return (long) WORD.get(bytes, (int) (at >>> 3)) << (at & 7);
    }

    /**
     * Reads a number.
     *
     * @param count from 0 to 40
     */
    long bits(int count) {
        long found = count == 0 ? 0 : peek() >>> Long.SIZE - count;
        at += count;
        return found;
    }

    /** Reads a number in the exponential Golomb code; some number if none was written here. */
    long golomb(int tail) {
        long word = peek();
        int zeros = Math.min(40, Long.numberOfLeadingZeros(word));
        int whole = 2 * zeros + 1 + tail;
        if (whole <= SURE) {
            at += whole;
            long head = word << zeros >>> Long.SIZE - 1 - zeros;
            return tail == 0 ? head - 1 : head - 1 << tail | word << 2 * zeros + 1 >>> Long.SIZE - tail;
        }
        at += zeros;
        long head = bits(zeros + 1);
        return (head - 1 << tail) + bits(tail);
    }
}
