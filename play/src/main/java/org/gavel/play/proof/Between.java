package org.gavel.play.proof;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.strategy.share.Cut;
import org.gavel.engine.strategy.share.Line;
import org.gavel.engine.strategy.share.ShareSet;
import org.gavel.engine.strategy.share.Span;

/**
 * The shares between two ends that depend on a share x: each end is a quotient of linear functions of x. The divisors are
 * not negative where the interval is used.
 *
 * @param low what is divided at the lower end
 * @param lowTotal what it is divided by
 * @param lowSide below if the lower end belongs to the interval
 * @param high what is divided at the higher end
 * @param highTotal what it is divided by
 * @param highSide above if the higher end belongs to the interval
 */
record Between(Line low, Line lowTotal, Cut.Side lowSide, Line high, Line highTotal, Cut.Side highSide) {

    /** A single share. */
    static Between point(Line share, Line total) {
        return new Between(share, total, Cut.Side.BELOW, share, total, Cut.Side.ABOVE);
    }

    /** The x for which both divisors are positive and the interval lies in a set. */
    ShareSet isIn(ShareSet set) {
        List<Span> result = new ArrayList<>();
        for (Span span : set.spans()) {
            result.addAll(startsIn(span).intersect(endsIn(span)).spans());
        }
        return ShareSet.union(result).intersect(lowTotal.isPositive(Line.Strictness.MORE))
                .intersect(highTotal.isPositive(Line.Strictness.MORE));
    }

    private ShareSet startsIn(Span span) {
        boolean strict = span.from().side() == Cut.Side.ABOVE && lowSide == Cut.Side.BELOW;
        return low.minus(lowTotal.times(span.from().share()))
                .isPositive(strict ? Line.Strictness.MORE : Line.Strictness.OR_ZERO);
    }

    private ShareSet endsIn(Span span) {
        boolean strict = span.to().side() == Cut.Side.BELOW && highSide == Cut.Side.ABOVE;
        return highTotal.times(span.to().share()).minus(high)
                .isPositive(strict ? Line.Strictness.MORE : Line.Strictness.OR_ZERO);
    }

    /** The x for which a line is zero. */
    static ShareSet zero(Line line) {
        return line.isPositive(Line.Strictness.OR_ZERO)
                .intersect(line.times(BigFraction.of(-1)).isPositive(Line.Strictness.OR_ZERO));
    }
}
