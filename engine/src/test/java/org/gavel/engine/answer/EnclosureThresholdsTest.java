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
}
