package org.gavel.engine.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousThresholds.Bound;
import org.junit.jupiter.api.Test;

class EnclosureThresholdsTest {

    private static final BigFraction THIRD = BigFraction.of(1, 3);

    @Test
    void exact_whereFractionsMeet_isTheFraction() {
        double[] lower = {0.25, 0.25, 0.5};
        double[] upper = {0.5, 0.5, 0.5};
        EnclosureThresholds thresholds = new EnclosureThresholds(lower, upper, new BigFraction[] {THIRD, THIRD},
                new BigFraction[] {THIRD, null}, vertex -> false);
        assertThat(thresholds.exact(0)).contains(THIRD);
        assertThat(thresholds.exact(1)).isEmpty();
        assertThat(thresholds.exact(2)).contains(BigFraction.of(1, 2));
        assertThat(thresholds.lowerBound(1)).isEqualTo(THIRD);
        assertThat(thresholds.upperBound(1)).isEqualTo(BigFraction.of(1, 2));
        assertThat(thresholds.isInDoubles(2)).isTrue();
        assertThat(thresholds.isInDoubles(1)).isFalse();
    }

    /** 1/3, 1/3 and a little, 2/3, and something from 3/4 to 1; the doubles around the first two overlap. */
    @Test
    void order_ofFractions_isTheirOrderAndNoneWhereOneIsNotKnown() {
        BigFraction[] shares = {THIRD, THIRD.add(BigFraction.of(1, 1L << 60)), BigFraction.of(2, 3), null};
        EnclosureThresholds thresholds = new EnclosureThresholds(new double[] {0.33, 0.33, 0.66, 0.75},
                new double[] {0.34, 0.34, 0.67, 1}, shares, shares, vertex -> false);
        for (int first = 0; first < 3; first++) {
            for (int second = 0; second < 3; second++) {
                assertThat(thresholds.order(first, second)).hasValue(Integer.compare(first, second));
            }
            assertThat(thresholds.order(first, 3)).isEmpty();
            assertThat(thresholds.order(3, first)).isEmpty();
        }
    }

    /** Bounds with and without fractions, apart, overlapping and meeting, compare as their fractions do. */
    @Test
    void compare_ofAllBounds_isTheOrderOfTheirFractions() {
        EnclosureThresholds mixed = new EnclosureThresholds(new double[] {0.33, 0.33, 0.5, 0.5, 0, -0.0},
                new double[] {0.34, 0.34, 0.5, 0.75, 0, 0.25},
                new BigFraction[] {THIRD, null, null, BigFraction.of(5, 8)}, new BigFraction[] {null, THIRD},
                vertex -> false);
        ContinuousThresholds dyadic = new DyadicThresholds(new long[] {3, 8, 0, 3}, 3);
        ContinuousThresholds fixed = new FixedPointThresholds(
                new BigInteger[] {BigInteger.ONE, BigInteger.TWO, BigInteger.ZERO},
                new BigInteger[] {BigInteger.TWO, BigInteger.TWO, BigInteger.ONE}, 2, vertex -> false);
        for (ContinuousThresholds thresholds : List.of(mixed, dyadic, fixed, new ComplementThresholds(mixed),
                new ComplementThresholds(fixed))) {
            for (int first = 0; first < thresholds.vertexCount(); first++) {
                for (int second = 0; second < thresholds.vertexCount(); second++) {
                    for (Bound one : Bound.values()) {
                        for (Bound other : Bound.values()) {
                            assertThat(Integer.signum(thresholds.compare(one, first, other, second)))
                                    .as("%s of %d, %s of %d of %s", one, first, other, second, thresholds)
                                    .isEqualTo(Integer.signum(bound(thresholds, one, first)
                                            .compareTo(bound(thresholds, other, second))));
                        }
                    }
                }
            }
        }
    }

    private static BigFraction bound(ContinuousThresholds thresholds, Bound which, int vertex) {
        BigFraction bound = which == Bound.LOWER ? thresholds.lowerBound(vertex) : thresholds.upperBound(vertex);
        assertThat(thresholds.bound(which, vertex).reduced()).isEqualTo(bound);
        return bound;
    }
}
