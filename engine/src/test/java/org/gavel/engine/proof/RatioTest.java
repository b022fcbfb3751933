package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Random;
import org.apache.commons.numbers.fraction.BigFraction;
import org.assertj.core.data.Offset;
import org.gavel.engine.number.Dyadics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fractions that need not be in lowest terms say the same as those that are. */
class RatioTest {

    private static BigFraction fraction(Ratio ratio) {
        return BigFraction.of(ratio.numerator(), ratio.denominator());
    }

    private static Ratio ratio(long numerator, long denominator) {
        return new Ratio(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1, -1, 0.1, 0.75, 3, 1e300, 0x1p52, 0x1p53, 0x1p60, Double.MIN_VALUE, Double.MIN_NORMAL,
            -0.3})
    void of_aDouble_isItExactly(double value) {
        assertThat(fraction(Ratio.of(value))).isEqualTo(BigFraction.from(value));
        assertThat(Ratio.of(value).compareTo(value)).isZero();
    }

    /** Numbers of 31, 32, 53, 54 and 80 bits, equal ones and ones that differ in one of the last bits, with one denominator and with two. */
    @Test
    void compareTo_ofFractionsAndDoublesOfAnyLength_isTheirOrder() {
        Random random = new Random(5);
        for (int i = 0; i < 4_000; i++) {
            int bits = new int[] {4, 31, 32, 53, 54, 80}[i % 6];
            BigInteger denominator = new BigInteger(bits, random).setBit(bits - 1);
            BigInteger numerator = new BigInteger(bits, random).setBit(bits - 1);
            Ratio first = new Ratio(numerator, denominator);
            boolean common = random.nextBoolean();
            BigInteger factor = common ? BigInteger.ONE : BigInteger.valueOf(1 + random.nextInt(3));
            Ratio second = new Ratio(numerator.multiply(factor)
                    .add(BigInteger.valueOf(random.nextInt(3) - 1).shiftLeft(random.nextInt(bits / 2))),
                    denominator.multiply(factor));
            int order = Integer.signum(fraction(first).compareTo(fraction(second)));
            assertThat(Integer.signum(first.compareTo(second))).as("%s and %s", first, second).isEqualTo(order);
            double near = fraction(first).doubleValue();
            for (double value : new double[] {near, Math.nextUp(near), Math.nextDown(near)}) {
                assertThat(Integer.signum(first.compareTo(value))).as("%s and %s", first, value)
                        .isEqualTo(Integer.signum(fraction(first).compareTo(BigFraction.from(value))));
            }
        }
    }

    @Test
    void compareTo_whereProductsPassSixtyFourBits_isTheirOrder() {
        assertThat(ratio(1L << 32, 3).compareTo(ratio(1, 1L << 32))).isPositive();
        assertThat(ratio(3, 1L << 32).compareTo(ratio(1L << 32, 3))).isNegative();
        assertThat(ratio(1L << 62, 1).compareTo(ratio(1, 4))).isPositive();
        assertThat(ratio(1, 4).compareTo(ratio(1L << 62, 1))).isNegative();
        assertThat(ratio(1L << 62, 4).compareTo(ratio(3L << 61, 2))).isNegative();
        assertThat(ratio(4, 1L << 62).compareTo(ratio(4, 3L << 61))).isPositive();
        assertThat(ratio(1, 1L << 33).compareTo(ratio(1L << 33, 1))).isNegative();
        assertThat(ratio(Integer.MAX_VALUE, Integer.MAX_VALUE - 1)
                .compareTo(ratio(Integer.MAX_VALUE - 1, Integer.MAX_VALUE)))
                .isPositive();
    }

    /** Neither is a double, and each would be rounded to one that is the same. */
    @Test
    void compareTo_aDouble_whereOneTermHasTooManyDigits_isExact() {
        assertThat(ratio((1L << 60) + 1, 1).compareTo(0x1p60)).isPositive();
        assertThat(new Ratio(BigInteger.valueOf(3), BigInteger.ONE.shiftLeft(60).multiply(BigInteger.valueOf(3))
                .add(BigInteger.ONE)).compareTo(0x1p-60)).isNegative();
    }

    @ParameterizedTest
    @CsvSource({"0, 3, true, false, true", "3, 3, false, true, true", "1, 3, false, false, true",
            "4, 3, false, false, false", "-1, 3, false, false, false"})
    void isShare_isTrueFromNothingToEverything(long numerator, long denominator, boolean zero, boolean one,
            boolean share) {
        Ratio ratio = ratio(numerator, denominator);
        assertThat(ratio.isZero()).isEqualTo(zero);
        assertThat(ratio.isOne()).isEqualTo(one);
        assertThat(ratio.isShare()).isEqualTo(share);
        assertThat(fraction(ratio.complement()))
                .isEqualTo(BigFraction.of((int) (denominator - numerator), (int) denominator));
    }

    @Test
    void nearest_ofLongShares_isWithinWhatItPromises() {
        Random random = new Random(6);
        for (int bits : new int[] {3, 53, 64, 65, 70, 200}) {
            for (int i = 0; i < 100; i++) {
                BigInteger denominator = new BigInteger(bits, random).setBit(bits - 1);
                BigInteger numerator = new BigInteger(bits, random).mod(denominator.add(BigInteger.ONE));
                assertThat(new Ratio(numerator, denominator).nearest())
                        .isEqualTo(BigFraction.of(numerator, denominator).doubleValue(),
                                Offset.offset(4 * Dyadics.UNIT));
            }
        }
    }

    @Test
    void equals_ofTheSameFraction_isSoIfBothTermsAre() {
        assertThat(ratio(1, 2)).isEqualTo(ratio(1, 2)).hasSameHashCodeAs(ratio(1, 2)).isNotEqualTo(ratio(2, 4))
                .isNotEqualTo(ratio(1, 3)).isNotEqualTo(ratio(3, 2)).isNotEqualTo(null);
    }

    @Test
    void toString_isTheFractionOrItsFirstDecimals() {
        assertThat(ratio(2, 6)).hasToString("1/3");
        assertThat(ratio(1, (1L << 40) - 1)).hasToString("1/1099511627775");
        assertThat(ratio(1, 1L << 40)).hasToString("about 0.00000000000090949470");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void of_doubleThatIsNotFinite_isRefused(double value) {
        Ratio half = Ratio.of(0.5);
        assertThatThrownBy(() -> Ratio.of(value)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage(value + " is not a number");
        assertThatThrownBy(() -> half.compareTo(value)).isInstanceOf(IllegalArgumentException.class);
    }
}
