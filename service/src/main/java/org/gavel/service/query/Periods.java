package org.gavel.service.query;

import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.rules.Money;
import org.gavel.inquiry.PeriodInquiry;
import org.gavel.inquiry.answer.Answer;
import org.gavel.service.request.Input;

/** From which total on thresholds in whole chips repeat, and how. */
final class Periods {

    static final Input<Long> LONGEST_TABLE = Input
            .of(Long.class, "longestTable", "K", "the last total to look at before giving up (65536)")
            .from(1, 1 << 24, "give a number from 1 to " + (1 << 24));

    private Periods() {
    }

    static Answer answer(Inquirer asking) {
        long longest = asking.value(LONGEST_TABLE).orElse(PeriodInquiry.USUAL_LONGEST_TABLE);
        BiddingGame game = asking.listed(Inputs.GAME).game().with(Money.CHIPS);
        return new PeriodInquiry(longest, asking.verify())
                .answer(game, asking.vertices(game), asking.stop(), asking.watch())
                .orElseThrow(() -> new LimitReachedException(game.name() + ": no period within totals up to " + longest,
                        "allow more with " + asking.called(LONGEST_TABLE)));
    }
}
