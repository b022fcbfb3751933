package org.gavel.inquiry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.testing.Boards;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MoveInquiryTest {

    /** Nothing is solved before, neither in chips nor in real money: no solver asks whether it is to stop. */
    @ParameterizedTest
    @ValueSource(strings = {"richman", "poorman"})
    void totalsThatDoNotFitIntoMemory_areRefusedAtOnce(String payment) {
        BiddingGame game = new BiddingGame("path", Boards.path(20_000), 0,
                Auction.DEFAULT.with(Payment.parse(payment)));
        MoveInquiry inquiry = new MoveInquiry(ChipTotals.range(0, 1_000_000), Verify.YES);
        AtomicInteger asked = new AtomicInteger();

        assertThatThrownBy(() -> inquiry.answer(game, () -> asked.incrementAndGet() < 0, Stopwatch.still()))
                .isInstanceOf(LimitReachedException.class).hasMessageContaining("tables of 20001 vertices");
        assertThat(asked).hasValue(0);
    }
}
