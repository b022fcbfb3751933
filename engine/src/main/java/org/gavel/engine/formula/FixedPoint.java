package org.gavel.engine.formula;

import java.math.BigInteger;
import java.math.RoundingMode;

/** Division of whole numbers with a choice of rounding, for shares in units of a power of two. */
final class FixedPoint {

    private FixedPoint() {
    }

    /** The quotient of two numbers that are not negative, the divisor not zero. */
    static BigInteger divide(BigInteger dividend, BigInteger divisor, RoundingMode rounding) {
        BigInteger[] parts = dividend.divideAndRemainder(divisor);
        boolean up = switch (rounding) {
            case FLOOR, DOWN -> false;
            case CEILING, UP -> parts[1].signum() != 0;
            default -> parts[1].shiftLeft(1).compareTo(divisor) >= 0;
        };
        return up ? parts[0].add(BigInteger.ONE) : parts[0];
    }
}
