package org.gavel.engine.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.commons.numbers.fraction.BigFraction;
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
}
