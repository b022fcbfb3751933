package org.gavel.io.answer;

import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.solve.outcome.ContinuousOutcome;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.ShareOutcomeAnswer;
import org.gavel.io.column.Column;
import org.gavel.io.column.Table;

/** Who can force a win from one configuration in real money. */
final class ShareOutcomeCodec extends AnswerCodec<ShareOutcomeAnswer> {

    private static final Key<BigFraction> SHARE = Key.fraction("share")
            .must(share -> share.compareTo(BigFraction.ONE) <= 0,
                    (what, share) -> "the share is more than all the money", "");

    private final TurnCodec turns = new TurnCodec(game.board());

    ShareOutcomeCodec(BiddingGame game) {
        super(game);
        tell(SHARE.<ShareOutcomeAnswer>of(answer -> answer.outcome().share()).in(List.of(
                Column.of("alice", answer -> Fractions.text(answer.outcome().share())),
                Column.of("bob",
                        answer -> Fractions.text(BigFraction.ONE.subtract(answer.outcome().share()))))),
                ChipOutcomeCodec.VERDICT.of(answer -> answer.outcome().verdict()),
                ChipOutcomeCodec.ROUNDS.ifAny(answer -> answer.outcome().rounds().stream().boxed().findFirst()));
        tell(Property.in(turns.inMoney(), answer -> answer.outcome().advice()));
    }

    @Override
    Table<ShareOutcomeAnswer> table(ShareOutcomeAnswer answer) {
        return atStart(() -> Stream.of(answer)).with(columns()).column("slower", any -> "");
    }

    @Override
    ShareOutcomeAnswer answer(Fields read, BiddingGame asked) {
        if (!read.has(ChipOutcomeCodec.VERDICT) || !read.has(SHARE)) {
            throw read.json().wrong("an outcome in real money needs 'outcome' and 'share'", "");
        }
        Verdict verdict = read.get(ChipOutcomeCodec.VERDICT);
        return new ShareOutcomeAnswer(asked, new ContinuousOutcome(verdict, read.get(SHARE),
                read.number(ChipOutcomeCodec.ROUNDS),
                turns.inMoney(read, ChipOutcomeCodec.winner(verdict), asked.start())), Account.NONE);
    }
}
