package org.gavel.large.selection;

import java.math.BigInteger;

/** Counts below 2^127, two longs each. Sums and products must stay below that, as counts of fillings do. */
final class WideCounts {

    private final long[] high;
    private final long[] low;

    WideCounts(int size) {
        high = new long[size];
        low = new long[size];
    }

    /** Adds a count of another table. */
    void add(int index, WideCounts from, int other) {
        add(index, from.high[other], from.low[other]);
    }

    /** Adds a power of two. */
    void addPower(int index, int exponent) {
        add(index, exponent < 64 ? 0 : 1L << exponent - 64, exponent < 64 ? 1L << exponent : 0);
    }

    /** Adds the product of two counts of other tables. */
    void addProduct(int index, WideCounts one, int i, WideCounts other, int j) {
        long a = one.low[i];
        long b = other.low[j];
        long carried = Math.multiplyHigh(a, b) + (a >> 63 & b) + (b >> 63 & a);
        add(index, carried + one.high[i] * b + a * other.high[j], a * b);
    }

    /** Adds a count of another table times a power of two. */
    void addShifted(int index, WideCounts from, int other, int exponent) {
        if (exponent == 0) {
            add(index, from, other);
        } else if (exponent < 64) {
            add(index, from.high[other] << exponent | from.low[other] >>> 64 - exponent, from.low[other] << exponent);
        } else {
            add(index, from.low[other] << exponent - 64, 0);
        }
    }

    private void add(int index, long moreHigh, long moreLow) {
        long sum = low[index] + moreLow;
        high[index] += moreHigh + (Long.compareUnsigned(sum, moreLow) < 0 ? 1 : 0);
        low[index] = sum;
    }

    BigInteger get(int index) {
        BigInteger lower = BigInteger.valueOf(low[index] >>> 32).shiftLeft(32)
                .or(BigInteger.valueOf(low[index] & 0xFFFFFFFFL));
        return BigInteger.valueOf(high[index]).shiftLeft(64).or(lower);
    }
}
