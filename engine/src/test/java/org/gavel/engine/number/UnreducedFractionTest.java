package org.gavel.engine.number;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.apache.commons.numbers.fraction.BigFraction;

class UnreducedFractionTest {

    private static final int MOST = 60;

    private static UnreducedFraction fraction(int numerator, int denominator) {
        return new UnreducedFraction(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
    }

    @Property
    void everyOperation_agreesWithReducedFractions(@ForAll @IntRange(min = -MOST, max = MOST) int a,
            @ForAll @IntRange(min = 1, max = MOST) int b, @ForAll @IntRange(min = -MOST, max = MOST) int c,
            @ForAll @IntRange(min = 1, max = MOST) int d) {
        UnreducedFraction one = fraction(a, b);
        UnreducedFraction other = fraction(c, d);
        BigFraction first = BigFraction.of(a, b);
        BigFraction second = BigFraction.of(c, d);
        assertThat(one.reduced()).isEqualTo(first);
        assertThat(one.add(other).reduced()).isEqualTo(first.add(second));
        assertThat(one.subtract(other).reduced()).isEqualTo(first.subtract(second));
        assertThat(one.half().reduced()).isEqualTo(first.divide(2));
        assertThat(one.complement().reduced()).isEqualTo(BigFraction.ONE.subtract(first));
        assertThat(one.divide(fraction(d, b)).reduced()).isEqualTo(first.divide(BigFraction.of(d, b)));
        assertThat(one.divide(fraction(b, d)).reduced()).isEqualTo(first.divide(BigFraction.of(b, d)));
        assertThat(one.multiply(other).reduced()).isEqualTo(first.multiply(second));
        assertThat(one.add(fraction(c, b)).reduced()).isEqualTo(first.add(BigFraction.of(c, b)));
        assertThat(one.over(BigInteger.valueOf(b * d)).numerator()).isEqualTo(BigInteger.valueOf(a * d));
        assertThat(Integer.signum(one.compareTo(other))).isEqualTo(Integer.signum(first.compareTo(second)));
        assertThat(UnreducedFraction.of(BigFraction.of(a, -b)).denominator().signum()).isPositive();
        assertThat(UnreducedFraction.of(BigFraction.of(a, -b)).reduced().compareTo(BigFraction.of(-a, b))).isZero();
    }

    @Property
    void of_everyDouble_isTheNumberItself(@ForAll double number) {
        assertThat(UnreducedFraction.of(number).reduced()).isEqualTo(BigFraction.from(number));
        for (double special : new double[] {0, -0.0, Double.MIN_VALUE, Double.MIN_NORMAL, 1, Double.MAX_VALUE}) {
            assertThat(UnreducedFraction.of(special).reduced()).isEqualTo(BigFraction.from(special));
        }
    }
}
