package org.gavel.play.proof;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.Dyadics;
import org.gavel.engine.strategy.share.Cut;
import org.gavel.engine.strategy.share.ShareSet;
import org.gavel.engine.strategy.share.Span;

/** Replaces ends of intervals that have grown too long to compute with by multiples of 2^-256 next to them. */
final class Rounding {

    private static final int LONG = 1_024;

    private boolean used;

    /** Whether an end was replaced. */
    boolean isUsed() {
        return used;
    }

    /** A set that is not larger, from which growing sets are found, or not smaller, from which shrinking ones are. */
    ShareSet round(ShareSet set, ShareRound.Trend trend) {
        if (set.spans().stream().noneMatch(span -> isLong(span.from()) || isLong(span.to()))) {
            return set;
        }
        used = true;
        List<Span> spans = new ArrayList<>();
        boolean inward = trend == ShareRound.Trend.GROWING;
        for (Span span : set.spans()) {
            spans.add(new Span(isLong(span.from()) ? onGrid(span.from(), inward) : span.from(),
                    isLong(span.to()) ? onGrid(span.to(), !inward) : span.to()));
        }
        return ShareSet.union(spans);
    }

    private static boolean isLong(Cut cut) {
        return cut.share().getDenominator().bitLength() > LONG;
    }

    private static Cut onGrid(Cut cut, boolean up) {
        BigFraction share = cut.share();
        BigInteger down = share.getNumerator().shiftLeft(Dyadics.BITS).divide(share.getDenominator());
        return up ? Cut.above(BigFraction.of(down.add(BigInteger.ONE), BigInteger.ONE.shiftLeft(Dyadics.BITS)))
                : Cut.below(BigFraction.of(down, BigInteger.ONE.shiftLeft(Dyadics.BITS)));
    }
}
