package org.gavel.service.query;

import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import org.gavel.inquiry.ComparisonInquiry;
import org.gavel.inquiry.PeriodInquiry;
import org.gavel.inquiry.answer.Answer;
import org.gavel.service.request.Input;

/** Whether Alice ever needs more chips for one game than for another, for all totals. */
final class Comparison {

    static final Input<String> FIRST = Input.game("", "G", "a file or a bundled game");
    static final Input<String> SECOND = Input.game("with", "H", "another");
    static final Input<Long> UP_TO = Input
            .of(Long.class, "upTo", "K", "the last total to look at where no period is found (1000)")
            .from(0, 1_000_000, "give a number from 0 to 1000000");

    private static final long USUAL = 1_000;

    private Comparison() {
    }

    static Answer answer(Inquirer asking) {
        long upTo = asking.value(UP_TO).orElse(USUAL);
        BiddingGame first = asking.listed(FIRST).game().with(Money.CHIPS);
        BiddingGame second = asking.listed(SECOND).game().with(Money.CHIPS);
        if (!first.auction().equals(second.auction())) {
            throw new InputException(
                    "the auctions of the two games differ: " + first.auction() + " and " + second.auction(),
                    "say which to use for both with " + asking.called(Inputs.PAYMENT) + ", "
                            + asking.called(Inputs.TIES) + ", " + asking.called(Inputs.MOVER) + " and "
                            + asking.called(Inputs.BIDS));
        }
        if (!first.auction().payment().hasPeriods()) {
            throw new InputException(
                    "games are compared under Richman payment, where the total of chips is fixed, not under payment "
                            + first.auction().payment().label(),
                    "use " + asking.called(Inputs.PAYMENT) + " richman");
        }
        return new ComparisonInquiry(PeriodInquiry.USUAL_LONGEST_TABLE, upTo, asking.verify()).answer(first,
                asking.label(FIRST, first), second, asking.label(SECOND, second), asking.stop(), asking.watch());
    }
}
