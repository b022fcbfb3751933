package org.gavel.engine.number;

import java.math.BigInteger;

/** Conversions between doubles and whole multiples of powers of 1/2. */
public final class Dyadics {

    /** The binary digits behind the point of long numbers, where no one asks for more. */
    public static final int BITS = 256;
    /** The binary digits of a double. */
    public static final int DIGITS = 53;
    /**
     * 2^-53: an operation on doubles is wrong by no more, in parts of its result. Multiples of it in [0,1] are doubles, and so is
     * what they leave of 1.
     */
    public static final double UNIT = Math.ulp(1.0) / 2;
    /** Sums of some hundred products of numbers up to 1 are wrong by less than this; what is less says nothing. */
    public static final double ROUNDING = 1024 * UNIT;

    private Dyadics() {
    }

    /** The least multiple of {@link #UNIT} that is no less than a share. */
    public static double up(double share) {
        return Math.ceil(share / UNIT) * UNIT;
    }

    /** The largest multiple of {@link #UNIT} that is no more than a share. */
    public static double down(double share) {
        return Math.floor(share / UNIT) * UNIT;
    }

    /** A double in [0,1] in units of 2^-bits, cut to 62 bits. */
    public static BigInteger of(double share, int bits) {
        BigInteger cut = BigInteger.valueOf((long) Math.scalb(share, 62));
        return bits >= 62 ? cut.shiftLeft(bits - 62) : cut.shiftRight(62 - bits);
    }

    /** The nearest double, roughly, of a number in units of 2^-bits. */
    public static double toDouble(BigInteger number, int bits) {
        int shift = Math.max(0, number.bitLength() - 62);
        return Math.scalb((double) number.shiftRight(shift).longValue(), shift - bits);
    }

    /** A double as a whole number, rounded. */
    public static BigInteger round(double number) {
        int shift = Math.max(0, Math.getExponent(number) - 61);
        return BigInteger.valueOf(Math.round(Math.scalb(number, -shift))).shiftLeft(shift);
    }
}
