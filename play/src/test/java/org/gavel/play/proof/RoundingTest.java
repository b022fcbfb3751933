package org.gavel.play.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.strategy.share.Cut;
import org.gavel.engine.strategy.share.ShareSet;
import org.gavel.engine.strategy.share.Span;
import org.junit.jupiter.api.Test;

class RoundingTest {

    private static final BigFraction TENTH = BigFraction.of(1, 10);
    private static final BigFraction UNIT = BigFraction.of(BigInteger.ONE, BigInteger.ONE.shiftLeft(256));

    /** About 1/3 and 2/3, with ends that take 2,000 bits. */
    private static BigFraction near(int thirds) {
        BigInteger power = BigInteger.ONE.shiftLeft(2_000);
        return BigFraction.of(power.multiply(BigInteger.valueOf(thirds)).divide(BigInteger.valueOf(3))
                .setBit(0), power);
    }

    @Test
    void round_shortEnds_changesNothing() {
        Rounding rounding = new Rounding();
        BigFraction longest = BigFraction.of(BigInteger.ONE, BigInteger.ONE.shiftLeft(1_023));
        ShareSet set = ShareSet.union(List.of(new Span(Cut.above(longest), Cut.below(TENTH))));
        for (ShareRound.Trend trend : ShareRound.Trend.values()) {
            assertThat(rounding.round(set, trend)).isEqualTo(set);
        }
        assertThat(rounding.isUsed()).isFalse();
    }

    @Test
    void round_longEnds_movesThemInwardOrOutwardByLittle() {
        Span low = new Span(Cut.below(TENTH), Cut.above(near(1)));
        Span high = new Span(Cut.below(near(2)), Cut.LAST);
        for (ShareSet set : List.of(ShareSet.of(low), ShareSet.of(high), ShareSet.union(List.of(low, high)))) {
            for (ShareRound.Trend trend : ShareRound.Trend.values()) {
                Rounding rounding = new Rounding();
                ShareSet rounded = rounding.round(set, trend);
                assertThat(rounding.isUsed()).isTrue();
                boolean inward = trend == ShareRound.Trend.GROWING;
                assertThat(inward ? rounded.intersect(set) : rounded.union(set)).isEqualTo(rounded);
                assertThat(rounded).isNotEqualTo(set);
                assertThat(rounded.spans()).hasSameSizeAs(set.spans());
                for (int i = 0; i < set.spans().size(); i++) {
                    requireNear(set.spans().get(i).from(), rounded.spans().get(i).from());
                    requireNear(set.spans().get(i).to(), rounded.spans().get(i).to());
                }
            }
        }
    }

    private static void requireNear(Cut old, Cut rounded) {
        BigFraction gap = old.share().subtract(rounded.share());
        assertThat(gap.abs()).isLessThan(UNIT);
        assertThat(rounded.share().getDenominator().bitLength()).isLessThan(258);
        if (Stream.of(TENTH, BigFraction.ONE).anyMatch(old.share()::equals)) {
            assertThat(rounded).isEqualTo(old);
        }
    }
}
