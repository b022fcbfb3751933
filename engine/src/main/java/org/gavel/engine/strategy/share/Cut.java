package org.gavel.engine.strategy.share;

import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.Fractions;

/**
 * A place between shares: just below a share, or just above it. Cuts distinguish open ends of intervals from closed ones.
 *
 * @param side on which side of it
 */
public record Cut(BigFraction share, Side side) implements Comparable<Cut> {

    /** On which side of a share a cut is. */
    public enum Side {
        /** Just below it. */
        BELOW,
        /** Just above it. */
        ABOVE
    }

    /** Below all shares. */
    public static final Cut FIRST = below(BigFraction.ZERO);

    /** Above all shares. */
    public static final Cut LAST = above(BigFraction.ONE);

    /** Just below a share. */
    public static Cut below(BigFraction share) {
        return new Cut(share, Side.BELOW);
    }

    /** Just above a share. */
    public static Cut above(BigFraction share) {
        return new Cut(share, Side.ABOVE);
    }

    /** Whether a share lies above this cut. */
    boolean isBelow(BigFraction other) {
        int order = share.compareTo(other);
        return order < 0 || order == 0 && side == Side.BELOW;
    }

    /** The lower of two cuts. */
    public static Cut min(Cut a, Cut b) {
        return a.compareTo(b) <= 0 ? a : b;
    }

    /** The higher of two cuts. */
    public static Cut max(Cut a, Cut b) {
        return a.compareTo(b) >= 0 ? a : b;
    }

    @Override
    public int compareTo(Cut other) {
        int order = share.compareTo(other.share);
        return order != 0 ? order : side.compareTo(other.side);
    }

    @Override
    public String toString() {
        return Fractions.text(this);
    }
}
