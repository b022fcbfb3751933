package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import org.apache.commons.numbers.fraction.BigFraction;
import org.assertj.core.data.Offset;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.rules.tie.TieRule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RoundRuleTest {

    @Test
    void image_ofRandomShares_isTheRoundOfTheFormula() {
        Random random = new Random(11);
        for (String label : List.of("richman", "poorman", "taxman:1/3", "taxman:1", "taxman:0", "all-pay", "all-pay",
                "all-pay", "all-pay")) {
            Auction auction = Auction.DEFAULT.with(Payment.parse(label))
                    .with(random.nextBoolean() || !label.equals("all-pay")
                            ? TieRule.always(Player.ALICE)
                            : TieRule.parse("no-move"));
            ShareFormula formula = auction.shares().orElseThrow();
            for (int i = 0; i < 500; i++) {
                BigFraction first = share(random, 1 + random.nextInt(12));
                BigFraction second = share(random, random.nextBoolean() ? first.getDenominatorAsInt() : 7);
                BigFraction low = first.compareTo(second) <= 0 ? first : second;
                BigFraction high = first.compareTo(second) <= 0 ? second : first;
                assertThat(RoundRule.of(auction).image(Ratio.of(low), Ratio.of(high))
                        .compareTo(Ratio.of(formula.round(low, high)))).as("%s of %s and %s", label, low, high)
                        .isZero();
            }
        }
    }

    /** Shares of 70 bits, half of them a last bit from 0, from 1 or from each other. */
    @Test
    void nearest_ofWhatIsNearestToRandomShares_isWrongByLessThanHalfTheError() {
        Random random = new Random(12);
        BigInteger denominator = BigInteger.ONE.shiftLeft(70).subtract(BigInteger.TWO);
        for (int i = 0; i < 2_000; i++) {
            BigInteger first = i % 4 == 0 ? BigInteger.ONE
                    : i % 4 == 1 ? denominator.subtract(BigInteger.ONE) : new BigInteger(69, random);
            BigInteger second = i % 3 == 0 ? first.add(BigInteger.ONE) : new BigInteger(69, random);
            RoundRule.Bound rule = RoundRule.of(Auction.parse("payment taxman:" + random.nextInt(10) + "/9"));
            Ratio low = new Ratio(first.min(second), denominator);
            Ratio high = new Ratio(first.max(second), denominator);
            Ratio image = rule.image(low, high);
            BigFraction near = BigFraction.from(rule.nearest(low.nearest(), high.nearest()));
            assertThat(near.subtract(BigFraction.of(image.numerator(), image.denominator())).abs().doubleValue())
                    .as("%s and %s", low, high).isLessThan(RoundRule.ERROR / 2);
        }
    }

    private static BigFraction share(Random random, int denominator) {
        return BigFraction.of(random.nextInt(denominator + 1), denominator);
    }

    private static BigFraction fraction(String text) {
        return BigFraction.parse(text);
    }

    /**
     * ((l + h)/2 - 1/5)/(3/5) under robin-hood:1/5; with what the vertex pays the player and the other, so many times all the money,
     * x is needed where x + own of 1 + own + other is. Cut off below 0 and above 1, where all the money is too little.
     */
    @ParameterizedTest
    @CsvSource({"robin-hood:1/5, 0, 0, 1/3, 1, 7/9, false", "robin-hood:1/5, 0, 0, 0, 1/5, 0, false",
            "robin-hood:1/5, 0, 0, 1/5, 1/5, 0, false", "robin-hood:1/5, 0, 0, 3/4, 1, 1, true",
            "robin-hood:1/5, 0, 0, 3/5, 1, 1, false", "robin-hood:1/5, 1/4, 1/4, 1/3, 1, 11/12, false",
            "richman, 1/4, 1/4, 1/4, 3/4, 1/2, false", "richman, 1/4, 1/4, 0, 1/4, 0, false",
            "richman, 1/4, 1/4, 3/4, 1, 1, true", "richman, 0, 1/4, 1/3, 1/3, 5/12, false",
            "richman, 1/4, 0, 1/3, 2/3, 3/8, false", "richman, 1/2, 1/3, 1/2, 3/4, 31/48, false",
            "richman, 0, 0, 1, 1, 1, false", "poorman, 0, 0, 0, 1, 1/2, false", "all-pay, 0, 0, 1, 1, 1, false"})
    void image_afterPayments_isWhatPursesGive(String payment, String own, String other, String low, String high,
            String needed, boolean beyond) {
        RoundRule.Bound plain = RoundRule.of(Auction.parse("payment " + payment));
        RoundRule.Bound rule = new RoundRule.Bound(plain.rule(), plain.tax(), fraction(own), fraction(other));
        Ratio lo = Ratio.of(fraction(low));
        Ratio hi = Ratio.of(fraction(high));
        Ratio image = rule.image(lo, hi);
        assertThat(BigFraction.of(image.numerator(), image.denominator())).isEqualTo(fraction(needed));
        assertThat(rule.isBeyond(lo, hi)).isEqualTo(beyond);
    }

    /** Half of 1 / (1 - 2/5), of 1 + 1/4 + 1/4, and of both. */
    @ParameterizedTest
    @CsvSource({"robin-hood:1/5, 0, 0, 5/6", "richman, 1/4, 1/4, 3/4", "robin-hood:1/5, 1/4, 1/4, 5/4",
            "richman, 0, 1/2, 3/4", "richman, 1/2, 0, 3/4"})
    void slope_ofARoundThatExpands_isHalfItsGrowth(String payment, String own, String other, String slope) {
        RoundRule.Bound plain = RoundRule.of(Auction.parse("payment " + payment));
        RoundRule.Bound rule = new RoundRule.Bound(plain.rule(), plain.tax(), fraction(own), fraction(other));
        assertThat(rule.expands()).isTrue();
        assertThat(rule.nearest(0.25, 0.75)).isNaN();
        assertThat(rule.slope().compareTo(Ratio.of(fraction(slope)))).isZero();
    }

    /** (3/4 + 1/12) / (4/3 + 1/3) = 1/2 for a third, 3/4 / (3/2) for poorman. */
    @ParameterizedTest
    @CsvSource({"richman, 0.5", "taxman:1/3, 0.5", "poorman, 0.5", "all-pay, NaN", "all-pay; ties no-move, NaN"})
    void nearest_ofAQuarterAndThreeQuarters_isAHalf(String payment, double nearest) {
        RoundRule.Bound rule = RoundRule.of(Auction.parse("payment " + payment));
        assertThat(rule.expands()).isFalse();
        assertThat(rule.jumpsAtZero()).isEqualTo(payment.startsWith("all-pay"));
        assertThat(rule.nearest(0.25, 0.75)).isEqualTo(nearest, Offset.offset(1e-15));
        if (!rule.jumpsAtZero()) {
            assertThat(rule.nearest(0.25, 1)).isEqualTo(
                    Auction.parse("payment " + payment).shares().orElseThrow().round(0.25, 1), Offset.offset(1e-15));
        }
    }

    @Test
    void image_ofAllPayWhereNothingIsNeededNext_isNothingOrAHalfIfTiesStay() {
        Ratio zero = Ratio.of(BigFraction.ZERO);
        assertThat(RoundRule.of(Auction.parse("payment all-pay")).image(zero, zero).isZero()).isTrue();
        assertThat(RoundRule.of(Auction.parse("payment all-pay; ties no-move")).image(zero, zero).compareTo(0.5))
                .isZero();
        assertThat(
                RoundRule.of(Auction.parse("payment all-pay; ties no-move")).image(zero, Ratio.of(1.0)).compareTo(0.5))
                .isZero();
    }

    @Test
    void of_aGameWithCharges_boundsEachVertexForEachPlayer() {
        BiddingGame game = new BiddingGame("charged", ColouredGraph.builder().addVertices(2).edge(0, 1).edge(1, 0)
                .charge(1, Player.ALICE, fraction("1/4")).charge(1, Player.BOB, fraction("1/2")).build(), 0,
                Auction.DEFAULT);
        IntFunction<RoundRule.Bound> alice = RoundRule.of(game, Player.ALICE);
        assertThat(alice.apply(0).expands()).isFalse();
        assertThat(alice.apply(1)).isEqualTo(
                new RoundRule.Bound(RoundRule.RICHMAN, BigFraction.ONE, fraction("1/4"), fraction("1/2")));
        assertThat(RoundRule.of(game, Player.BOB).apply(1).own()).isEqualTo(fraction("1/2"));
        assertThat(RoundRule.of(game.with(Auction.parse("payment robin-hood:1/5")), Player.BOB).apply(1).rule())
                .isEqualTo(RoundRule.ROBIN_HOOD);
        BiddingGame plain = new BiddingGame("plain", ColouredGraph.builder().addVertices(1).edge(0, 0).build(), 0,
                Auction.parse("payment poorman"));
        assertThat(RoundRule.of(plain, Player.BOB).apply(0)).isEqualTo(
                new RoundRule.Bound(RoundRule.TAXMAN, BigFraction.ZERO));
        BiddingGame poorman = game.with(Auction.parse("payment poorman"));
        assertThatThrownBy(() -> RoundRule.of(poorman, Player.BOB)).hasMessageContaining("with charges");
    }

    /**
     * Where the winner must move more money can hurt; equal first-price bids that nobody wins can be repeated for ever; who answers
     * a bid that is paid in any case needs less than the formula says.
     */
    @ParameterizedTest
    @ValueSource(strings = {"payment second-price", "ties no-move", "payment poorman; ties no-move",
            "payment taxman:1/3; ties no-move", "payment robin-hood:1/5; ties no-move", "mover winner-moves",
            "payment all-pay; mover winner-moves", "payment all-pay; bids open:alice",
            "payment all-pay; bids open:bob", "payment poorman; least 1"})
    void of_rulesWithoutThatFormula_isRefused(String rules) {
        Auction auction = Auction.parse(rules);
        assertThatThrownBy(() -> RoundRule.of(auction)).isInstanceOf(IllegalArgumentException.class);
        assertThat(ContinuousVerifier.knows(auction)).isFalse();
        assertThat(ContinuousVerifier.knows(Auction.parse("payment all-pay; ties no-move"))).isTrue();
        assertThat(ContinuousVerifier.knows(Auction.parse("payment poorman; bids open:bob"))).isTrue();
    }
}
