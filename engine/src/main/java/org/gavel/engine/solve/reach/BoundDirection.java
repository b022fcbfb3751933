package org.gavel.engine.solve.reach;

import java.math.BigInteger;
import java.math.RoundingMode;
import org.apache.commons.numbers.fraction.BigFraction;

/** Whether bounds lie below or above the thresholds. */
enum BoundDirection {
    LOWER(RoundingMode.FLOOR),
    UPPER(RoundingMode.CEILING);

    private final RoundingMode rounding;

    BoundDirection(RoundingMode rounding) {
        this.rounding = rounding;
    }

    /** How results are rounded so that they stay bounds. */
    RoundingMode rounding() {
        return rounding;
    }

    /** A share in units of 2^-bits. */
    BigInteger of(BigFraction share, int bits) {
        BigInteger[] parts = share.getNumerator().shiftLeft(bits).divideAndRemainder(share.getDenominator());
        return this == UPPER && parts[1].signum() > 0 ? parts[0].add(BigInteger.ONE) : parts[0];
    }

    /** A share moved away from the threshold. */
    BigInteger widen(BigInteger share, BigInteger slack) {
        return this == LOWER ? share.subtract(slack) : share.add(slack);
    }

    /** Whether a bound and its image after one round satisfy the inequality that proves the bound. */
    boolean holds(BigInteger bound, BigInteger image) {
        return this == LOWER ? bound.compareTo(image) <= 0 : bound.compareTo(image) >= 0;
    }
}
