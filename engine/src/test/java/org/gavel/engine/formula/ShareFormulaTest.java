package org.gavel.engine.formula;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.apache.commons.numbers.fraction.BigFraction;
import org.assertj.core.data.Offset;
import org.gavel.engine.formula.RescaledMeanFormula.Cut;
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
        assertThat(formula.roundUp(low, high) - formula.roundDown(low, high)).isLessThan(1e-14);
        assertThat(formula.round(low, high)).isBetween(formula.roundDown(low, high), formula.roundUp(low, high));
        assertThat(formula.isSurelyAtMost(formula.roundDown(low, high), low, high)).isTrue();
        assertThat(formula.isSurelyAtMost(Math.nextUp(exact.doubleValue()), low, high)).isFalse();
        BigInteger one = BigInteger.ONE.shiftLeft(80);
        BigInteger scaledLow = BigFraction.from(low).multiply(one).getNumerator();
        BigInteger scaledHigh = BigFraction.from(high).multiply(one).getNumerator();
        BigInteger floor = formula.round(scaledLow, scaledHigh, 80, RoundingMode.FLOOR);
        BigFraction scaled = formula.round(BigFraction.of(scaledLow, one), BigFraction.of(scaledHigh, one))
                .multiply(one);
        assertThat(BigFraction.of(floor)).isLessThanOrEqualTo(scaled);
        assertThat(scaled.subtract(BigFraction.of(floor))).isLessThan(BigFraction.ONE);
    }

    /** What was a lower bound stays one when the shares it came from grow, though it be by the last place, and from equal ones. */
    @Property(tries = 1000)
    void isSurelyAtMost_ofAResultOfRoundDown_holdsOfLargerShares(@ForAll @DoubleRange(min = 0.5, max = 0.9) double x,
            @ForAll @DoubleRange(max = 0.1) double more, @ForAll @IntRange(max = 3) int lowUnits,
            @ForAll @IntRange(max = 3) int highUnits) {
        for (ShareFormula formula : ALL) {
            for (double high : new double[] {x, Math.nextUp(x), x + more}) {
                double low = x + lowUnits * Math.ulp(x);
                double top = Math.max(low, high + highUnits * Math.ulp(high));
                assertThat(formula.isSurelyAtMost(formula.roundDown(x, high), low, top))
                        .as("%s %s %s", formula, x, high)
                        .isTrue();
            }
        }
    }

    /** Where all moves win at once, half the money is needed if equal bids leave the token; a bid of nothing is as good as any. */
    @Test
    void round_ofAllPayWhereAllMovesWin_isNothingOrAHalf() {
        for (AllPayFormula formula : AllPayFormula.values()) {
            boolean stay = formula == AllPayFormula.TIES_STAY;
            double share = stay ? 0.5 : 0;
            assertThat(formula.round(BigFraction.ZERO, BigFraction.ZERO)).isEqualTo(BigFraction.from(share));
            assertThat(formula.round(0.0, 0.0)).isEqualTo(share);
            assertThat(formula.roundDown(0, 0)).isEqualTo(share);
            assertThat(formula.roundUp(0, 0)).isEqualTo(share);
            assertThat(formula.isSurelyAtMost(share, 0, 0)).isTrue();
            assertThat(formula.isSurelyAtMost(Math.nextUp(share), 0, 0)).isFalse();
            assertThat(formula.round(BigInteger.ZERO, BigInteger.ZERO, 10, RoundingMode.FLOOR))
                    .isEqualTo(stay ? 512 : 0);
            assertThat(formula.bid(BigFraction.ZERO, BigFraction.ZERO)).isEqualTo(BigFraction.ZERO);
            assertThat(formula.lowSlope(0, 0)).isZero();
            assertThat(formula.highSlope(0, 0)).isZero();
            assertThat(formula.jumpsAtZero()).isTrue();
            assertThat(formula.winsWithoutBids()).isEqualTo(!stay);
        }
    }

    @Test
    void isSurelyAtMost_betweenTheAllowances_isTrueOfWhatIsRoundedDownAndFalseAboveTheShare() {
        for (ShareFormula formula : ALL) {
            assertThat(formula.isSurelyAtMost(0.75, 0.75, 0.75)).isTrue();
            assertThat(formula.isSurelyAtMost(Math.nextUp(0.75), 0.75, 0.75)).isFalse();
            assertThat(formula.isSurelyAtMost(Math.nextDown(0.75), 0.75, 0.75)).isTrue();
            assertThat(formula.isSurelyAtMost(0, 0, Double.MIN_VALUE)).isTrue();
            assertThat(formula.isSurelyAtMost(formula.roundDown(0.5, 0.75), 0.5, 0.75)).isTrue();
            double share = formula.round(BigFraction.of(1, 2), BigFraction.of(3, 4)).doubleValue();
            assertThat(formula.isSurelyAtMost(share * (1 + 0x1p-50), 0.5, 0.75)).isFalse();
            assertThat(formula.jumpsAtZero()).isEqualTo(formula instanceof AllPayFormula);
            assertThat(formula.winsWithoutBids()).isTrue();
            assertThat(formula.isExpanding()).isFalse();
        }
        RichmanFormula formula = RichmanFormula.INSTANCE;
        assertThat(formula.isSurelyAtMost(Double.MIN_VALUE, 0, Double.MIN_VALUE)).isFalse();
        double high = Double.MIN_NORMAL * 1024;
        assertThat(formula.isSurelyAtMost(formula.roundDown(0, high), 0, high)).isTrue();
    }

    @Test
    void richman_inUnits_isTheMeanAndBidsHalfTheDifference() {
        assertThat(RichmanFormula.INSTANCE.round(3, 9)).isEqualTo(6);
        assertThat(RichmanFormula.INSTANCE.bid(BigFraction.of(1, 3), BigFraction.ONE)).isEqualTo(BigFraction.of(1, 3));
    }

    /** 3/2 times the mean, less 1/4: charges of 1/4 to the player and of 1/4 to the other. */
    @Test
    void rescaledMean_ofCharges_isCutAtNothingAndAtEverything() {
        BigFraction quarter = BigFraction.of(1, 4);
        RescaledMeanFormula formula = RichmanFormula.INSTANCE.charged(quarter, quarter).orElseThrow();
        assertThat(formula.growth()).isEqualTo(BigFraction.of(3, 2));
        assertThat(formula.offset()).isEqualTo(quarter);
        assertThat(formula.lowSlope(0.2, 0.4)).isEqualTo(0.75);
        assertThat(formula.highSlope(0.2, 0.4)).isEqualTo(0.75);
        assertThat(formula.bid(quarter, BigFraction.ONE)).isEqualTo(BigFraction.of(3, 8));
        assertThat(formula.isExpanding()).isTrue();
        assertThat(new RescaledMeanFormula(BigFraction.ONE, quarter).isExpanding()).isFalse();
        assertCut(formula, BigFraction.ZERO, BigFraction.of(1, 3), Cut.WITHIN, BigFraction.ZERO);
        assertCut(formula, BigFraction.ZERO, quarter, Cut.BELOW, BigFraction.ZERO);
        assertCut(formula, BigFraction.of(2, 3), BigFraction.ONE, Cut.WITHIN, BigFraction.ONE);
        assertCut(formula, BigFraction.of(3, 4), BigFraction.ONE, Cut.ABOVE, BigFraction.ONE);
        assertCut(formula, quarter, BigFraction.of(3, 4), Cut.WITHIN, BigFraction.of(1, 2));
    }

    private static void assertCut(RescaledMeanFormula formula, BigFraction low, BigFraction high, Cut cut,
            BigFraction share) {
        assertThat(formula.cut(low, high)).isEqualTo(cut);
        assertThat(formula.round(low, high)).isEqualTo(share);
    }

    /** With charges of 1/4 and 1/4 a share x becomes (x + 1/4)/(3/2), of which 3 times the mean of what is needed then, less 1, is needed. */
    @Test
    void rescaledMean_chargedBefore_isBothStepsInOne() {
        RescaledMeanFormula later = new RescaledMeanFormula(BigFraction.of(3), BigFraction.ONE);
        BigFraction quarter = BigFraction.of(1, 4);
        RescaledMeanFormula both = later.charged(quarter, quarter).orElseThrow();
        BigFraction needed = later.round(BigFraction.of(1, 3), BigFraction.of(1, 2));
        assertThat(needed).isEqualTo(quarter);
        assertThat(both.round(BigFraction.of(1, 3), BigFraction.of(1, 2))).as("(x + 1/4)/(3/2) = 1/4")
                .isEqualTo(BigFraction.of(1, 8));
    }
}
