package org.gavel.large.store;

import java.util.Arrays;

/** Writes bits, the first in the highest bit of a byte. */
final class BitWriter {

    private byte[] bytes = new byte[1 << 12];
    private long bits;

    /** The bytes that have been begun. */
    int byteCount() {
        return (int) ((bits + 7) >>> 3);
    }

    /** The bytes, of which {@link #byteCount} are written. */
    byte[] bytes() {
        return bytes;
    }

    void clear() {
        Arrays.fill(bytes, 0, byteCount(), (byte) 0);
        bits = 0;
    }

    /**
     * Writes the lowest bits of a number.
     *
     * @param count from 0 to 40
     */
    void put(long number, int count) {
        int end = (int) (bits + count + 7 >>> 3);
        if (end + 8 > bytes.length) {
            bytes = Arrays.copyOf(bytes, 2 * end + 8);
        }
        for (int left = count; left > 0;) {
            int free = 8 - (int) (bits & 7);
            int now = Math.min(free, left);
            long part = number >>> left - now & (1L << now) - 1;
            bytes[(int) (bits >>> 3)] |= (byte) (part << free - now);
            bits += now;
            left -= now;
        }
    }

    /**
     * Writes a number in the exponential Golomb code: the number without its last {@code tail} bits, plus 1, after as many zeros
     * as it has bits behind the first; then those last bits. Small numbers take tail + 1 bits, large ones twice their length.
     *
     * @param number from 0 to 2^33
     * @param tail from 0 to 31
     */
    void golomb(long number, int tail) {
        long head = (number >>> tail) + 1;
        int length = Long.SIZE - Long.numberOfLeadingZeros(head);
        put(0, length - 1);
        put(head, length);
        put(number & (1L << tail) - 1, tail);
    }
}
