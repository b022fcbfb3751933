package org.gavel.engine.answer;

import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.Fractions;

/**
 * Bounds of a threshold.
 *
 * @param lower a proved lower bound
 * @param upper a proved upper bound
 */
public record NeededShare(BigFraction lower, BigFraction upper) {

    /** Whether the threshold is known exactly. */
    public boolean isExact() {
        return lower.equals(upper);
    }

    @Override
    public String toString() {
        return Fractions.text(this);
    }
}
