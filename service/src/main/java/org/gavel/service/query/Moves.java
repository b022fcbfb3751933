package org.gavel.service.query;

import java.util.Optional;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.inquiry.MoveInquiry;
import org.gavel.inquiry.PriceInquiry;
import org.gavel.inquiry.answer.Answer;

/** For which totals of chips each move is optimal; or, in real money, what each move costs against the best. */
final class Moves {

    private Moves() {
    }

    static Answer answer(Inquirer asking) {
        Optional<ChipTotals> totals = asking.totals(Inputs.TOTALS);
        if (totals.isPresent()) {
            return new MoveInquiry(totals.get(), asking.verify()).answer(asking.listed(Inputs.GAME).game(),
                    asking.stop(), asking.watch());
        }
        PricedGame priced = asking.priced(Inputs.GAME);
        return new PriceInquiry(ContinuousOptions.DEFAULT.withThreads(asking.threads()), asking.verify(),
                priced.thresholds()).answer(priced.game(), asking.stop(), asking.watch());
    }
}
