package org.gavel.engine.solve;

import java.math.BigInteger;
import java.math.RoundingMode;

/** Whether bounds lie below or above the thresholds. */
enum BoundDirection {
    LOWER(RoundingMode.FLOOR) {
        @Override
        BigInteger widen(BigInteger share, BigInteger slack) {
            return share.subtract(slack);
        }

        @Override
        boolean holds(BigInteger bound, BigInteger image) {
            return bound.compareTo(image) <= 0;
        }
    },
    UPPER(RoundingMode.CEILING) {
        @Override
        BigInteger widen(BigInteger share, BigInteger slack) {
            return share.add(slack);
        }

        @Override
        boolean holds(BigInteger bound, BigInteger image) {
            return bound.compareTo(image) >= 0;
        }
    };

    private final RoundingMode rounding;

    BoundDirection(RoundingMode rounding) {
        this.rounding = rounding;
    }

    /** How results are rounded so that they stay bounds. */
    RoundingMode rounding() {
        return rounding;
    }

    /** A share moved away from the threshold. */
    abstract BigInteger widen(BigInteger share, BigInteger slack);

    /** Whether a bound and its image after one round satisfy the inequality that proves the bound. */
    abstract boolean holds(BigInteger bound, BigInteger image);
}
