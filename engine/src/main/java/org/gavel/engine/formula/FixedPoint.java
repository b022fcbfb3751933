package org.gavel.engine.formula;

import java.math.BigInteger;
import java.math.RoundingMode;

/** Division of whole numbers with a choice of rounding, for shares in units of a power of two. */
final class FixedPoint {

    private FixedPoint() {
    }

    /** The quotient of two numbers that are not negative, the divisor not zero, rounded by {@code FLOOR} or {@code CEILING}. */
    static BigInteger divide(BigInteger dividend, BigInteger divisor, RoundingMode rounding) {
        BigInteger[] parts = dividend.divideAndRemainder(divisor);
        return rounding == RoundingMode.CEILING && parts[1].signum() != 0 ? parts[0].add(BigInteger.ONE) : parts[0];
    }
}
