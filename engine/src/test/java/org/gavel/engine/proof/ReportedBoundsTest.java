package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ComplementThresholds;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.EnclosureThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.FixedPointThresholds;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.testing.Boards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What is said on top of bounds, of one vertex: each saying that is stronger than the bounds is refused. */
class ReportedBoundsTest {

    private static final BigFraction THIRD = BigFraction.of(1, 3);
    private static final String NOT_ENCLOSED = "the doubles %s and %s do not enclose the bounds";

    /** Thresholds of one vertex with sayings of any kind. */
    private record Said(double lower, double upper, BigFraction lowerBound, BigFraction upperBound,
            Optional<BigFraction> exact, boolean never) implements ContinuousThresholds {

        @Override
        public int vertexCount() {
            return 1;
        }

        @Override
        public boolean never(int vertex) {
            return never;
        }

        @Override
        public double lower(int vertex) {
            return lower;
        }

        @Override
        public double upper(int vertex) {
            return upper;
        }

        @Override
        public Optional<BigFraction> exact(int vertex) {
            return exact;
        }

        @Override
        public BigFraction lowerBound(int vertex) {
            return lowerBound;
        }

        @Override
        public BigFraction upperBound(int vertex) {
            return upperBound;
        }
    }

    private static List<String> reasons(ContinuousThresholds said, Exactness exactness, IntPredicate isNever) {
        return reasons(said, exactness, isNever, vertex -> true);
    }

    private static List<String> reasons(ContinuousThresholds said, Exactness exactness, IntPredicate isNever,
            IntPredicate isNew) {
        ContinuousSolution solution = solution(said, exactness);
        ViolationLog log = new ViolationLog();
        ReportedBounds.check(Player.BOB, solution, Claims.of(said), isNever, isNew, log);
        assertThat(log.found().first()).allMatch(each -> each.player() == Player.BOB && each.vertex() == 0);
        return log.found().first().stream().map(Violation::reason).toList();
    }

    private static ContinuousSolution solution(ContinuousThresholds said, Exactness exactness) {
        return new ContinuousSolution(new BiddingGame("made up", Boards.path(2), 1, Auction.parse("")), said, said,
                exactness, Completion.COMPLETE, new Statistics("none", 0, 0, 0));
    }

    @ParameterizedTest
    @CsvSource({"0.25, 0.5, true", "0.3333333333333333, 0.33333333333333337, true", "0.33333333333333337, 0.5, false",
            "0.25, 0.3333333333333333, false", "-1, 2, true"})
    void check_doubles_areRefusedUnlessTheyEncloseTheBounds(double lower, double upper, boolean right) {
        ContinuousThresholds said = new Said(lower, upper, THIRD, THIRD, Optional.of(THIRD), false);
        assertThat(reasons(said, Exactness.EXACT, vertex -> true))
                .isEqualTo(right ? List.of() : List.of(String.format(NOT_ENCLOSED, lower, upper)));
        assertThat(reasons(said, Exactness.EXACT, vertex -> true, vertex -> false)).as("looked at before").isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1/3, 1/3, 1/3, true", "1/3, 1/2, 1/3, false", "1/4, 1/3, 1/3, false", "1/3, 1/3, 1/2, false"})
    void check_exactNumber_isRefusedUnlessItIsBothBounds(String lower, String upper, String exact, boolean right) {
        ContinuousThresholds said = new Said(0, 1, BigFraction.parse(lower), BigFraction.parse(upper),
                Optional.of(BigFraction.parse(exact)), false);
        assertThat(reasons(said, Exactness.ENCLOSURE, vertex -> true))
                .isEqualTo(right ? List.of() : List.of("the exact number is not proved"));
    }

    @ParameterizedTest
    @EnumSource(Exactness.class)
    void check_noExactNumber_isRefusedWhereTheAnswerIsSaidToBeExact(Exactness exactness) {
        ContinuousThresholds said = new Said(0, 1, THIRD, BigFraction.of(1, 2), Optional.empty(), false);
        assertThat(reasons(said, exactness, vertex -> true)).isEqualTo(exactness == Exactness.ENCLOSURE ? List.of()
                : List.of("the exact number is missing although the answer is exact"));
    }

    /** What doubles leave of 1 need not be a double: 1 - 2^-60 lies above the double below 1, and 1 is above it. */
    @Test
    void areWithin_whatDoublesLeaveOfOne_isDecidedExactly() {
        double tiny = 0x1p-60;
        Claims rest = Claims.of(new ComplementThresholds(
                new EnclosureThresholds(new double[] {tiny, tiny}, new double[] {tiny, 0.25}, vertex -> false)));
        double below = Math.nextDown(1.0);
        assertThat(rest.areWithin(0, below, 1)).isTrue();
        assertThat(rest.areWithin(0, 1, 1)).isFalse();
        assertThat(rest.areWithin(0, below, below)).isFalse();
        assertThat(rest.areWithin(1, 0.75, 1)).isTrue();
        assertThat(rest.areWithin(1, Math.nextUp(0.75), 1)).isFalse();
        assertThat(rest.areWithin(1, 0.75, below)).isFalse();
        Claims least = Claims.of(new ComplementThresholds(
                new EnclosureThresholds(new double[] {below}, new double[] {below}, vertex -> false)));
        assertThat(least.areWithin(0, 0x1p-53, 0x1p-53)).isTrue();
        assertThat(least.areWithin(0, 0, 0x1p-54)).isFalse();
    }

    @Test
    void check_never_isRefusedUnlessItIsProved() {
        ContinuousThresholds said = new Said(0, 1, THIRD, THIRD, Optional.of(THIRD), true);
        assertThat(reasons(said, Exactness.EXACT, vertex -> true)).isEmpty();
        assertThat(reasons(said, Exactness.EXACT, vertex -> false)).containsExactly("'never' is not proved");
        ContinuousThresholds silent = new Said(0, 1, THIRD, THIRD, Optional.of(THIRD), false);
        assertThat(reasons(silent, Exactness.EXACT, vertex -> false)).isEmpty();
    }

    /** Each kind of thresholds that says nothing wrong of itself, and what it leaves of 1. */
    @Test
    void check_numbersOfEachKind_followFromThemselves() {
        ContinuousThresholds doubles = new EnclosureThresholds(new double[] {0.1}, new double[] {0.2}, vertex -> false);
        ContinuousThresholds fractions = new EnclosureThresholds(new double[] {0.25}, new double[] {0.5},
                new BigFraction[] {THIRD}, new BigFraction[] {THIRD}, vertex -> false);
        ContinuousThresholds points = new FixedPointThresholds(units(1), units(2), 70, vertex -> false);
        for (ContinuousThresholds said : List.of(doubles, points)) {
            assertThat(reasons(said, Exactness.ENCLOSURE, vertex -> false)).isEmpty();
            assertThat(reasons(new ComplementThresholds(said), Exactness.ENCLOSURE, vertex -> false)).isEmpty();
            assertThat(reasons(said, Exactness.EXACT, vertex -> false)).hasSize(1);
        }
        ContinuousThresholds point = new FixedPointThresholds(units(1), units(1), 70, vertex -> false);
        ContinuousThresholds one = new EnclosureThresholds(new double[] {0.1}, new double[] {0.1}, vertex -> false);
        for (ContinuousThresholds said : List.of(fractions, new RationalThresholds(1, vertex -> THIRD), point, one)) {
            assertThat(reasons(said, Exactness.EXACT, vertex -> false)).isEmpty();
            assertThat(reasons(new ComplementThresholds(said), Exactness.EXACT, vertex -> false)).isEmpty();
        }
    }

    private static BigInteger[] units(long units) {
        return new BigInteger[] {BigInteger.valueOf(units)};
    }

    /** Fractions say more than the doubles beside them only if they lie between. */
    @ParameterizedTest
    @CsvSource({"0.25, 0.5, true", "0.34, 0.5, false", "0.25, 0.33, false"})
    void check_fractionsOutsideTheirDoubles_areRefused(double lower, double upper, boolean right) {
        BigFraction[] third = {THIRD};
        ContinuousThresholds said = new EnclosureThresholds(new double[] {lower}, new double[] {upper}, third, third,
                vertex -> false);
        assertThat(reasons(said, Exactness.EXACT, vertex -> true).isEmpty()).isEqualTo(right);
    }

    /** Doubles that are no numbers enclose nothing. */
    @ParameterizedTest
    @CsvSource({"NaN, 1", "0, NaN"})
    void check_doublesThatAreNoNumbers_areRefused(double lower, double upper) {
        ContinuousThresholds said = new EnclosureThresholds(new double[] {lower}, new double[] {upper},
                vertex -> false);
        assertThat(reasons(said, Exactness.ENCLOSURE, vertex -> true)).hasSize(1);
    }

    /** If nothing else is known, no share is enough where the lower bound is 1. */
    @ParameterizedTest
    @CsvSource({"1, true", "0.9999999999999999, false"})
    void check_neverByBoundsAlone_isRefusedBelowAllTheMoney(double lower, boolean right) {
        ContinuousThresholds said = new EnclosureThresholds(new double[] {lower}, new double[] {1}, vertex -> true);
        ContinuousSolution solution = solution(said, Exactness.ENCLOSURE);
        ViolationLog log = new ViolationLog();
        ReportedBounds.check(Player.ALICE, solution, Claims.of(said), log);
        assertThat(log.isEmpty()).isEqualTo(right);
    }

    @ParameterizedTest
    @CsvSource({"0.3333333333333333, true", "0.33333333333333337, false"})
    void check_doublesWithoutMore_areLookedAtEverywhere(double lower, boolean right) {
        ContinuousThresholds said = new Said(lower, 0.5, THIRD, THIRD, Optional.of(THIRD), false);
        ViolationLog log = new ViolationLog();
        ReportedBounds.check(Player.ALICE, solution(said, Exactness.EXACT), Claims.of(said), log);
        assertThat(log.isEmpty()).isEqualTo(right);
    }
}
