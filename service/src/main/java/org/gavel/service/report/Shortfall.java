package org.gavel.service.report;

import java.util.Optional;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.inquiry.answer.Answer;
import org.gavel.engine.inquiry.answer.PriceAnswer;
import org.gavel.engine.inquiry.answer.ShareAnswer;
import org.gavel.engine.inquiry.answer.ValueAnswer;
import org.gavel.engine.inquiry.answer.ValueRow;
import org.gavel.engine.inquiry.answer.Verification;

/** What an answer lacks of what was asked for, mostly because a limit was reached. */
public final class Shortfall {

    private Shortfall() {
    }

    /** What is lacking, as the end of a sentence; empty if nothing is. */
    public static Optional<String> of(Answer answer) {
        if (answer instanceof ShareAnswer shares && shares.solution().completion() == Completion.PARTIAL) {
            return Optional.of("the bounds hold, but are wider than asked for");
        }
        if (answer instanceof PriceAnswer && answer.account().advised() == Completion.PARTIAL) {
            return Optional.of("the bounds hold, but are wider than asked for");
        }
        if (answer instanceof ValueAnswer values && !values.rows().stream().allMatch(row -> isDone(row, values))) {
            return Optional.of(values.rows().get(0).standing() != ValueRow.Standing.OPEN
                    ? "the bounds hold, but are wider than asked for"
                    : "stopped early: not everything has been solved; the bounds hold");
        }
        if (answer.account().advised() == Completion.PARTIAL) {
            return Optional.of("stopped early: some bids and moves are left out");
        }
        return answer.account().verification().status() == Verification.Status.STOPPED
                ? Optional.of(answer.account().verification().what())
                : Optional.empty();
    }

    private static boolean isDone(ValueRow row, ValueAnswer answer) {
        return row.exact().isPresent()
                || row.standing() != ValueRow.Standing.OPEN && row.gap() <= answer.asked().width();
    }
}
