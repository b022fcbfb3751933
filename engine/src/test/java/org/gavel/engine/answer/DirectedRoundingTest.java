package org.gavel.engine.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.testing.Seeds;
import org.junit.jupiter.api.Test;

class DirectedRoundingTest {

    @Test
    void downAndUp_ofRandomFractions_areTheNeighboursThatEncloseThem() {
        Random random = new Random(7);
        for (int i = 0; i < Seeds.some(2000); i++) {
            BigInteger denominator = new BigInteger(1 + random.nextInt(i < 1000 ? 60 : 2000), random)
                    .add(BigInteger.ONE);
            BigInteger numerator = new BigInteger(1 + random.nextInt(denominator.bitLength()), random)
                    .mod(denominator.add(BigInteger.ONE));
            BigFraction share = BigFraction.of(random.nextBoolean() ? numerator : denominator.subtract(numerator),
                    denominator);
            double down = DirectedRounding.down(share);
            double up = DirectedRounding.up(share);
            assertThat(BigFraction.from(down)).as(share.toString()).isLessThanOrEqualTo(share);
            assertThat(BigFraction.from(up)).as(share.toString()).isGreaterThanOrEqualTo(share);
            boolean exact = BigFraction.from(down).equals(share);
            assertThat(up).as(share.toString()).isEqualTo(exact ? down : Math.nextUp(down));
        }
    }

    @Test
    void downAndUp_ofDoubles_areTheDoubles() {
        for (double value : new double[] {0, 1, 0.1, 1e-300, Double.MIN_VALUE, Double.MIN_NORMAL, 0.75}) {
            assertThat(DirectedRounding.down(BigFraction.from(value))).isEqualTo(value);
            assertThat(DirectedRounding.up(BigFraction.from(value))).isEqualTo(value);
        }
    }
}
