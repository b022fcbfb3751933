package org.gavel.io.graph;

import java.io.IOException;
import java.io.InputStream;

/** Bits of a file, from the highest of each byte on. Not for several threads. */
final class CodedBits implements AutoCloseable {

    private static final int MOST = 56;

    private final InputStream in;
    private final byte[] window = new byte[1 << 16];
    private int at;
    private int limit;
    private long word;
    private int left;

    CodedBits(InputStream in) {
        this.in = in;
    }

    /** Checks that a number of digits is one that {@link #bits} reads. */
    static int requireShort(long digits) throws BrokenCodeException {
        if (digits > MOST) {
            throw new BrokenCodeException("has a number of " + digits + " digits");
        }
        return (int) digits;
    }

    /** The next bits as a number, from 0 to 56 of them. */
    long bits(int count) throws IOException {
        if (left < count) {
            fill();
            if (left < count) {
                throw new BrokenCodeException("is cut short");
            }
        }
        left -= count;
        return word >>> left & (1L << count) - 1;
    }

    /** A one, then the next bits. */
    long withLeadingOne(long count) throws IOException {
        int digits = requireShort(count);
        return 1L << digits | bits(digits);
    }

    /** Passes all zeros and the one behind them; how many zeros there were. */
    long zeros() throws IOException {
        long zeros = 0;
        while (true) {
            if (left == 0) {
                fill();
                if (left == 0) {
                    throw new BrokenCodeException("is cut short");
                }
            }
            int here = Long.numberOfLeadingZeros(word << Long.SIZE - left);
            if (here < left) {
                left -= here + 1;
                return zeros + here;
            }
            zeros += left;
            left = 0;
        }
    }

    /** Makes sure of 57 bits, or of all that are left. */
    private void fill() throws IOException {
        while (left <= MOST) {
            if (at == limit) {
                limit = in.read(window);
                at = 0;
                if (limit <= 0) {
                    limit = 0;
                    return;
                }
            }
            word = word << Byte.SIZE | window[at++] & 0xFF;
            left += Byte.SIZE;
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
