package org.gavel.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.answer.value.ExactValue;
import org.gavel.engine.answer.value.MixedOptions;
import org.gavel.engine.answer.value.MixedStatistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.CheckAnswer;
import org.gavel.inquiry.answer.ValueAnswer;
import org.gavel.inquiry.answer.ValueRow;
import org.junit.jupiter.api.Test;

/** Saved values that say more than can be proved. */
class ValueVerifierTest {

    /** One bid decides: with a chip each and a coin for ties, both bid it, and the value is 1/2. */
    private static final BiddingGame ONE_MOVE = new BiddingGame("one", ColouredGraph.builder().addVertices(3)
            .terminal(1, Outcome.ALICE).terminal(2, Outcome.BOB).edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 2)
            .build(), 0, Auction.parse("money chips; payment all-pay; ties coin"));
    private static final ChipConfiguration START = new ChipConfiguration(0, 0, 1, 1);

    private static CheckAnswer.Verdict check(OptionalInt horizon, BigFraction value) {
        List<BigFraction> bids = List.of(BigFraction.ZERO, BigFraction.ONE);
        ValueRow row = new ValueRow(START, 0, 1, Optional.empty(), Optional.empty(),
                Optional.of(new ExactValue(value, bids, bids)), ValueRow.Standing.SOLVED);
        return new ValueVerifier(StopSignal.NEVER).check(new ValueAnswer(ONE_MOVE,
                new MixedOptions(DrawWorth.HALF, 1, horizon), START, List.of(row), Completion.COMPLETE,
                new MixedStatistics(1, 0, 0), Account.NONE)).verdict();
    }

    /** Bounds that say nothing hold, but the fraction beside them does not follow from them. */
    @Test
    void check_fractionWithinBounds_isProvedOnlyIfItIsTheValue() {
        assertThat(check(OptionalInt.empty(), BigFraction.of(1, 2))).isEqualTo(CheckAnswer.Verdict.VERIFIED);
        assertThat(check(OptionalInt.empty(), BigFraction.of(17, 23))).isEqualTo(CheckAnswer.Verdict.FAILED);
        assertThat(check(OptionalInt.of(1), BigFraction.of(17, 23))).isEqualTo(CheckAnswer.Verdict.UNDECIDED);
    }
}
