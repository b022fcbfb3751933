package org.gavel.engine.solution;

import org.apache.commons.numbers.fraction.BigFraction;

/** Fractions as doubles, rounded down or up. */
public final class DirectedRounding {

    private DirectedRounding() {
    }

    /** The largest double that is at most the fraction. */
    public static double down(BigFraction fraction) {
        double value = fraction.doubleValue();
        while (BigFraction.from(value).compareTo(fraction) > 0) {
            value = Math.nextDown(value);
        }
        return value;
    }

    /** The least double that is at least the fraction. */
    public static double up(BigFraction fraction) {
        double value = fraction.doubleValue();
        while (BigFraction.from(value).compareTo(fraction) < 0) {
            value = Math.nextUp(value);
        }
        return value;
    }
}
