package org.gavel.engine.strategy.share;

import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.Fractions;

/**
 * The shares between two cuts: an interval, each end of which is open or closed.
 *
 * @param from the lower cut
 * @param to the higher cut
 */
public record Span(Cut from, Cut to) {

    /** All shares. */
    public static final Span ALL = new Span(Cut.FIRST, Cut.LAST);

    /** Whether there is no share between the cuts. */
    public boolean isEmpty() {
        return from.compareTo(to) >= 0;
    }

    /** Whether a share lies between the cuts. */
    public boolean contains(BigFraction share) {
        return from.isBelow(share) && !to.isBelow(share);
    }

    /** What this has in common with another. */
    public Span intersect(Span other) {
        return new Span(Cut.max(from, other.from), Cut.min(to, other.to));
    }

    @Override
    public String toString() {
        return (from.side() == Cut.Side.BELOW ? "[" : "(") + Fractions.text(from.share()) + ", "
                + Fractions.text(to.share())
                + (to.side() == Cut.Side.ABOVE ? "]" : ")");
    }
}
