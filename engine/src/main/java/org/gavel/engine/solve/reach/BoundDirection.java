package org.gavel.engine.solve.reach;

import java.math.BigInteger;
import java.math.RoundingMode;

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

    /** A share moved away from the threshold. */
    BigInteger widen(BigInteger share, BigInteger slack) {
        return this == LOWER ? share.subtract(slack) : share.add(slack);
    }

    /** Whether a bound and its image after one round satisfy the inequality that proves the bound. */
    boolean holds(BigInteger bound, BigInteger image) {
        return this == LOWER ? bound.compareTo(image) <= 0 : bound.compareTo(image) >= 0;
    }
}
