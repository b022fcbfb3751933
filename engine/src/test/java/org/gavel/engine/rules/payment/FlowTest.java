package org.gavel.engine.rules.payment;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is left in purses of 10 and 5 after bids of 3 and 2, and of 9 after equal bids of 4 that nobody wins. */
class FlowTest {

    @ParameterizedTest
    @CsvSource({"richman, 7, 8, 9", "poorman, 7, 5, 9", "all-pay, 7, 3, 5", "all-pay-richman, 9, 6, 9"})
    void after_inWholeChips_isWhatThePaymentSays(String label, long winner, long loser, long both) {
        Payment payment = Payment.parse(label);
        assertThat(payment.isWhole()).isTrue();
        assertThat(payment.toWinner().after(10, 3, 2)).isEqualTo(winner);
        assertThat(payment.toLoser().after(5, 2, 3)).isEqualTo(loser);
        assertThat(payment.toBoth().after(9, 4, 4)).isEqualTo(both);
        assertThat(payment.keepsTotal()).isEqualTo(winner + loser == 15 && both == 9);
        assertThat(payment.losersPay()).isEqualTo(label.startsWith("all-pay"));
    }

    @ParameterizedTest
    @CsvSource({"richman, 7, 8, 9", "poorman, 7, 5, 9", "all-pay, 7, 3, 5", "all-pay-richman, 9, 6, 9",
            "taxman:1/3, 7, 6, 9", "taxman:1/2, 7, 13/2, 9"})
    void after_inMoney_isWhatThePaymentSays(String label, String winner, String loser, String both) {
        Payment payment = Payment.parse(label);
        assertThat(payment.toWinner().after(BigFraction.of(10), BigFraction.of(3), BigFraction.of(2)))
                .isEqualTo(BigFraction.parse(winner));
        assertThat(payment.toLoser().after(BigFraction.of(5), BigFraction.of(2), BigFraction.of(3)))
                .isEqualTo(BigFraction.parse(loser));
        assertThat(payment.toBoth().after(BigFraction.of(9), BigFraction.of(4), BigFraction.of(4)))
                .isEqualTo(BigFraction.parse(both));
    }

    @Test
    void isWhole_ofAPartOfEitherBid_isFalse() {
        BigFraction half = BigFraction.of(1, 2);
        assertThat(Flow.of(half, BigFraction.ONE).isWhole()).isFalse();
        assertThat(Flow.of(BigFraction.ONE, half).isWhole()).isFalse();
        assertThat(Flow.of(BigFraction.ONE, BigFraction.ONE).isWhole()).isTrue();
        assertThat(Payment.parse("taxman:1/3").isWhole()).isFalse();
    }

    @Test
    void after_partsOfBothBids_addsBoth() {
        assertThat(Flow.of(-1, 2).after(10, 3, 2)).isEqualTo(11);
    }
}
