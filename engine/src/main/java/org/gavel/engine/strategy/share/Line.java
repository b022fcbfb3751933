package org.gavel.engine.strategy.share;

import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.Fractions;

/**
 * A linear function of a share.
 *
 * @param constant its value at 0
 */
public record Line(BigFraction slope, BigFraction constant) {

    /** The share itself. */
    public static final Line IDENTITY = new Line(BigFraction.ONE, BigFraction.ZERO);

    /** One. */
    public static final Line ONE = new Line(BigFraction.ZERO, BigFraction.ONE);

    /** Whether zero counts. */
    public enum Strictness {
        /** More than zero. */
        MORE,
        /** Zero or more. */
        OR_ZERO
    }

    /** The line of a bid. */
    public static Line of(ShareBid bid) {
        return new Line(bid.slope(), bid.constant());
    }

    /** The sum. */
    public Line plus(Line other) {
        return new Line(slope.add(other.slope), constant.add(other.constant));
    }

    /** The difference. */
    public Line minus(Line other) {
        return new Line(slope.subtract(other.slope), constant.subtract(other.constant));
    }

    /** A multiple. */
    public Line times(BigFraction factor) {
        return new Line(slope.multiply(factor), constant.multiply(factor));
    }

    /** The shares in [0,1] for which it is positive. */
    public ShareSet isPositive(Strictness strictness) {
        boolean strict = strictness == Strictness.MORE;
        if (slope.signum() == 0) {
            return constant.signum() > 0 || constant.signum() == 0 && !strict ? ShareSet.ALL : ShareSet.NONE;
        }
        BigFraction zero = slope.signum() > 0 ? constant.negate().divide(slope) : constant.divide(slope.negate());
        return ShareSet.of(slope.signum() > 0
                ? new Span(strict ? Cut.above(zero) : Cut.below(zero), Cut.LAST)
                : new Span(Cut.FIRST, strict ? Cut.below(zero) : Cut.above(zero)));
    }

    @Override
    public String toString() {
        return Fractions.text(this);
    }
}
