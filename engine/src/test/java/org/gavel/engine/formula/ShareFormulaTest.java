package org.gavel.engine.formula;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.apache.commons.numbers.fraction.BigFraction;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class ShareFormulaTest {

    private static final List<ShareFormula> ALL = List.of(RichmanFormula.INSTANCE, AllPayFormula.TIES_DECIDED,
            new TaxmanFormula(BigFraction.ZERO), new TaxmanFormula(BigFraction.of(1, 3)),
            new TaxmanFormula(BigFraction.ONE));

    private static BigFraction ratio(BigFraction share) {
        return share.divide(BigFraction.ONE.subtract(share));
    }

    private static BigFraction taxmanRatio(BigFraction t, BigFraction low, BigFraction high) {
        return high.multiply(BigFraction.ONE.add(t.multiply(low))).add(low.multiply(high.add(t)))
                .divide(high.add(t).add(1).add(t.multiply(low)));
    }

    /** The formulas of src/site/semantics.md, section 4, which are printed for ratios. */
    @Property(tries = 300, seed = "41")
    void round_inRatios_isThePrintedFormula(@ForAll @DoubleRange(min = 0.5, max = 0.99) double x,
            @ForAll @DoubleRange(min = 0.5, max = 0.99) double y) {
        BigFraction low = BigFraction.from(Math.min(x, y));
        BigFraction high = BigFraction.from(Math.max(x, y));
        for (BigFraction t : List.of(BigFraction.ZERO, BigFraction.of(2, 7), BigFraction.ONE)) {
            assertThat(ratio(new TaxmanFormula(t).round(low, high)))
                    .isEqualTo(taxmanRatio(t, ratio(low), ratio(high)));
        }
        assertThat(ratio(AllPayFormula.TIES_DECIDED.round(low, high)))
                .isEqualTo(ratio(low).add(1).subtract(ratio(low).divide(ratio(high))));
        assertThat(new TaxmanFormula(BigFraction.ONE).round(low, high))
                .isEqualTo(RichmanFormula.INSTANCE.round(low, high));
    }

    @Property(tries = 500, seed = "42")
    void round_inDoublesAndFixedPoint_enclosesTheExactShare(@ForAll @DoubleRange(min = 0.5, max = 1) double x,
            @ForAll @DoubleRange(min = 0.5, max = 1) double y) {
        double low = Math.min(x, y);
        double high = Math.max(x, y);
        for (ShareFormula formula : ALL) {
            BigFraction exact = formula.round(BigFraction.from(low), BigFraction.from(high));
            assertThat(BigFraction.from(formula.roundDown(low, high))).isLessThanOrEqualTo(exact);
            assertThat(BigFraction.from(formula.roundUp(low, high))).isGreaterThanOrEqualTo(exact);
            assertThat(formula.roundUp(low, high) - formula.roundDown(low, high)).isLessThan(1e-14);
            BigInteger one = BigInteger.ONE.shiftLeft(80);
            BigInteger scaledLow = BigFraction.from(low).multiply(one).getNumerator();
            BigInteger scaledHigh = BigFraction.from(high).multiply(one).getNumerator();
            BigFraction scaled = exact.multiply(one);
            BigInteger floor = formula.round(scaledLow, scaledHigh, 80, RoundingMode.FLOOR);
            BigInteger ceiling = formula.round(scaledLow, scaledHigh, 80, RoundingMode.CEILING);
            assertThat(BigFraction.of(floor)).isLessThanOrEqualTo(scaled);
            assertThat(BigFraction.of(ceiling)).isGreaterThanOrEqualTo(scaled);
            assertThat(ceiling.subtract(floor)).isLessThanOrEqualTo(BigInteger.ONE);
        }
    }

    /** The two conditions that a bid must meet with just the share needed: enough after winning, enough after losing. */
    @Property(tries = 300, seed = "43")
    void bid_atTheShareNeeded_leavesEnoughInBothCases(@ForAll @DoubleRange(min = 0.5, max = 0.99) double x,
            @ForAll @DoubleRange(min = 0.5, max = 0.99) double y) {
        BigFraction low = BigFraction.from(Math.min(x, y));
        BigFraction high = BigFraction.from(Math.max(x, y));
        for (BigFraction t : List.of(BigFraction.ZERO, BigFraction.of(2, 7), BigFraction.ONE)) {
            TaxmanFormula formula = new TaxmanFormula(t);
            BigFraction share = formula.round(low, high);
            BigFraction bid = formula.bid(low, high);
            BigFraction left = BigFraction.ONE.subtract(BigFraction.ONE.subtract(t).multiply(bid));
            assertThat(share.subtract(bid).divide(left)).isEqualTo(low);
            assertThat(share.add(t.multiply(bid)).divide(left)).isEqualTo(high);
        }
        BigFraction share = AllPayFormula.TIES_DECIDED.round(low, high);
        BigFraction bid = AllPayFormula.TIES_DECIDED.bid(low, high);
        BigFraction others = BigFraction.ONE.subtract(share);
        assertThat(share.subtract(bid).divide(others)).isEqualTo(ratio(low));
        assertThat(share.subtract(bid).divide(others.subtract(bid))).isEqualTo(ratio(high));
    }

    /** The certificates rest on this: with slopes that are not negative and add up to at most 1, a round is nonexpansive. */
    @Property(tries = 500, seed = "44")
    void slopes_always_areDerivativesThatAddUpToAtMostOne(@ForAll @DoubleRange(min = 0.5, max = 0.99) double x,
            @ForAll @DoubleRange(min = 0.5, max = 0.99) double y) {
        double low = Math.min(x, y);
        double high = Math.max(x, y) + 1e-5;
        for (ShareFormula formula : ALL) {
            double step = 1e-6;
            assertThat(formula.lowSlope(low, high)).isGreaterThanOrEqualTo(0)
                    .isCloseTo((formula.round(low + step, high) - formula.round(low - step, high)) / (2 * step),
                            Offset.offset(1e-7));
            assertThat(formula.highSlope(low, high)).isGreaterThanOrEqualTo(0)
                    .isCloseTo((formula.round(low, high + step) - formula.round(low, high - step)) / (2 * step),
                            Offset.offset(1e-7));
            assertThat(formula.lowSlope(low, high) + formula.highSlope(low, high)).isLessThan(1 + 1e-12);
        }
    }

    @Test
    void round_atTheEnds_needsNothingOrEverything() {
        for (ShareFormula formula : ALL) {
            assertThat(formula.round(BigFraction.ZERO, BigFraction.ZERO)).isEqualTo(BigFraction.ZERO);
            assertThat(formula.round(BigFraction.ONE, BigFraction.ONE)).isEqualTo(BigFraction.ONE);
            assertThat(formula.round(0.0, 0.0)).isZero();
            assertThat(formula.roundUp(1.0, 1.0)).isEqualTo(1);
            assertThat(formula.round(BigFraction.ZERO, BigFraction.ONE)).isEqualTo(BigFraction.of(1, 2));
        }
    }

    /** Where a share has fewer digits than a double usually has, a relative error alone would not cover its rounding. */
    @Test
    void round_ofTheSmallestShares_enclosesTheExactShare() {
        for (ShareFormula formula : ALL) {
            BigFraction exact = formula.round(BigFraction.ZERO, BigFraction.from(Double.MIN_VALUE));
            assertThat(BigFraction.from(formula.roundDown(0, Double.MIN_VALUE))).isLessThanOrEqualTo(exact);
            assertThat(BigFraction.from(formula.roundUp(0, Double.MIN_VALUE))).isGreaterThanOrEqualTo(exact);
        }
    }

    @Property(tries = 300, seed = "45")
    void rescaledMean_inDoublesAndFixedPoint_enclosesWhatPursesGive(@ForAll @DoubleRange(min = 0, max = 1) double x,
            @ForAll @DoubleRange(min = 0, max = 1) double y, @ForAll @DoubleRange(min = 0, max = 1) double paid) {
        double low = Math.min(x, y);
        double high = Math.max(x, y);
        BigFraction own = BigFraction.from(paid);
        BigFraction other = BigFraction.of(1, 3);
        RescaledMeanFormula formula = RichmanFormula.INSTANCE.charged(own, other).orElseThrow();
        BigFraction exact = formula.round(BigFraction.from(low), BigFraction.from(high));
        BigFraction mean = BigFraction.from(low).add(BigFraction.from(high)).divide(2);
        boolean inside = exact.signum() > 0 && exact.compareTo(BigFraction.ONE) < 0;
        if (inside) {
            assertThat(exact.add(own).divide(own.add(other).add(1))).isEqualTo(mean);
        }
        assertThat(BigFraction.from(formula.roundDown(low, high))).isLessThanOrEqualTo(exact);
        assertThat(BigFraction.from(formula.roundUp(low, high))).isGreaterThanOrEqualTo(exact);
        BigInteger one = BigInteger.ONE.shiftLeft(80);
        BigInteger scaledLow = BigFraction.from(low).multiply(one).getNumerator();
        BigInteger scaledHigh = BigFraction.from(high).multiply(one).getNumerator();
        BigInteger floor = formula.round(scaledLow, scaledHigh, 80, RoundingMode.FLOOR);
        BigFraction scaled = formula.round(BigFraction.of(scaledLow, one), BigFraction.of(scaledHigh, one))
                .multiply(one);
        assertThat(BigFraction.of(floor)).isLessThanOrEqualTo(scaled);
        assertThat(scaled.subtract(BigFraction.of(floor))).isLessThan(BigFraction.ONE);
    }
}
