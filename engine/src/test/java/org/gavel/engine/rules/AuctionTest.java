package org.gavel.engine.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.formula.AdvantageFormula;
import org.gavel.engine.formula.FirstPriceChipFormula;
import org.gavel.engine.formula.RichmanFormula;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.rules.payment.Flow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an auction says of a round, and amounts of both kinds of money. */
class AuctionTest {

    /** With 3 and 1 and a charge of 1/2 of all the money Alice bids with 5; of them Robin Hood pays Bob 1/4 of the difference. */
    @Test
    void toBidWith_paysTheChargesBeforeThePaymentActs() {
        VertexMarks marks = ColouredGraph.builder().addVertices(1).edge(0, 0)
                .charge(0, Player.ALICE, BigFraction.of(1, 2)).build().marks();
        BigFraction three = BigFraction.of(3);
        assertThat(Auction.DEFAULT.toBidWith(marks, Player.ALICE, 0, three, BigFraction.ONE))
                .isEqualTo(BigFraction.of(5));
        assertThat(Auction.DEFAULT.toBidWith(marks, Player.BOB, 0, BigFraction.ONE, three))
                .isEqualTo(BigFraction.ONE);
        Auction robinHood = Auction.parse("payment robin-hood:1/4");
        assertThat(robinHood.toBidWith(marks, Player.ALICE, 0, three, BigFraction.ONE)).isEqualTo(BigFraction.of(4));
        assertThat(robinHood.toBidWith(marks, Player.BOB, 0, BigFraction.ONE, three)).isEqualTo(BigFraction.of(2));
        assertThat(Amounts.MONEY.toBidWith(robinHood, marks, Player.ALICE, 0, three, BigFraction.ONE))
                .isEqualTo(BigFraction.of(4));
        assertThatThrownBy(() -> Amounts.CHIPS.toBidWith(robinHood, marks, Player.ALICE, 0, 3L, 1L))
                .hasMessage("payment robin-hood:1/4 or charges in whole chips");
    }

    @Test
    void formulas_areThoseOfThePayment() {
        assertThat(Auction.DEFAULT.shares()).contains(RichmanFormula.INSTANCE);
        assertThat(Auction.DEFAULT.chips(Player.BOB)).isEqualTo(new AdvantageFormula());
        assertThat(Auction.DEFAULT.chips(Player.BOB, Stance.ANSWERS)).isEqualTo(new AdvantageFormula());
        assertThatThrownBy(() -> Auction.DEFAULT.with(Payment.parse("poorman")).chips(Player.BOB))
                .isInstanceOf(IllegalArgumentException.class).hasMessage("payment poorman in whole chips");
    }

    /** Who names his bid first must name one that is good against every answer, and so must both whose bids are secret. */
    @ParameterizedTest
    @CsvSource({"secret, ANNOUNCES, ANNOUNCES", "open:alice, ANNOUNCES, ANSWERS", "open:bob, ANSWERS, ANNOUNCES"})
    void stance_ofAPlayer_isToAnswerWhereTheOtherNamesHisBidFirst(String bids, Stance alice, Stance bob) {
        Auction auction = Auction.parse("money chips; ties losers-ball; bids " + bids);
        assertThat(auction.bids().stance(Player.ALICE)).isEqualTo(alice);
        assertThat(auction.bids().stance(Player.BOB)).isEqualTo(bob);
        assertThat(((FirstPriceChipFormula) auction.chips(Player.ALICE)).stance()).isEqualTo(alice);
        assertThat(((FirstPriceChipFormula) auction.chips(Player.BOB)).stance()).isEqualTo(bob);
        assertThat(auction.reversed().bids().stance(Player.ALICE)).isEqualTo(bob);
    }

    @Test
    void amounts_ofBothKinds_areReckonedAlike() {
        reckon(Amounts.CHIPS);
        reckon(Amounts.MONEY);
    }

    private static <M> void reckon(Amounts<M> amounts) {
        assertThat(amounts.subtract(amounts.of(5), amounts.of(3))).isEqualTo(amounts.of(2));
        assertThat(amounts.subtract(amounts.of(3), amounts.of(3))).isEqualTo(amounts.zero());
        assertThat(amounts.of(2)).hasToString("2");
        assertThat(amounts.compare(amounts.of(2), amounts.of(3))).isNegative();
        assertThat(amounts.compare(amounts.of(3), amounts.of(2))).isPositive();
        assertThat(amounts.compare(amounts.of(3), amounts.of(3))).isZero();
        assertThat(amounts.after(Flow.of(-1, 2), amounts.of(10), amounts.of(3), amounts.of(2)))
                .isEqualTo(amounts.of(11));
    }

    @Test
    void configuration_elsewhere_keepsPursesAndTieState() {
        Configuration<Long> here = new Configuration<>(3, 1, 5L, 4L);
        assertThat(here.of(Player.ALICE)).isEqualTo(5);
        assertThat(here.of(Player.BOB)).isEqualTo(4);
        assertThat(here.at(2)).isEqualTo(new Configuration<>(2, 1, 5L, 4L));
        assertThat(here).hasToString("Configuration[vertex=3, state=1, alice=5, bob=4]");
        assertThat(new Configuration<>(0, 0, BigFraction.of(1, 2), BigFraction.of(1))).asString().contains("alice=1/2");
    }

    @Test
    void least_belowNothing_isRefused() {
        assertThatThrownBy(() -> new Least(-1)).isInstanceOf(IllegalArgumentException.class);
    }
}
