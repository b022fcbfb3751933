package org.gavel.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.Boards;
import org.gavel.inquiry.answer.CheckAnswer;
import org.gavel.inquiry.answer.ChipOutcomeAnswer;
import org.junit.jupiter.api.Test;

class StoppedOutcomeTest {

    private static final OutcomeInquiry INQUIRY = new OutcomeInquiry(ContinuousOptions.DEFAULT, Verify.NO);

    private static Optional<ChipOutcomeAnswer> answer(BiddingGame game, int questions) {
        AtomicInteger left = new AtomicInteger(questions);
        try {
            return Optional.of(INQUIRY.answer(game, 60, 9, () -> left.decrementAndGet() < 0, Stopwatch.still()));
        } catch (LimitReachedException e) {
            return Optional.empty();
        }
    }

    /** Sooner or later: nothing, who wins, or all; what there was no time for is said to be left out. */
    @Test
    void answer_stoppedLaterAndLater_tellsWhoWinsBeforeItTellsHow() {
        BiddingGame game = new BiddingGame("path", Boards.path(21), 10, Auction.DEFAULT.with(Money.CHIPS));
        ChipOutcomeAnswer whole = INQUIRY.answer(game, 60, 9, StopSignal.NEVER, Stopwatch.still());
        int untold = 0;
        Optional<ChipOutcomeAnswer> found = Optional.empty();
        for (int questions = 0; !found.map(ChipOutcomeAnswer::outcome)
                .equals(Optional.of(whole.outcome())); questions++) {
            found = answer(game, questions);
            if (found.isPresent()) {
                ChipOutcomeAnswer answer = found.get();
                boolean part = answer.outcome().rounds().isEmpty();
                assertThat(answer.outcome().verdict()).isEqualTo(whole.outcome().verdict());
                assertThat(answer.outcome().advice().isEmpty()).isEqualTo(part);
                assertThat(answer.account().advised()).isEqualTo(part ? Completion.PARTIAL : Completion.COMPLETE);
                assertThat(new OutcomeVerifier(StopSignal.NEVER).checkSaved(answer).verdict())
                        .isEqualTo(CheckAnswer.Verdict.VERIFIED);
                untold += part ? 1 : 0;
            }
        }
        assertThat(whole.outcome().isWon()).isTrue();
        assertThat(untold).isPositive();
    }
}
