package org.gavel.service.report;

import java.util.Optional;
import org.gavel.engine.answer.Completion;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.Answer;
import org.gavel.inquiry.answer.Answer.Kind;
import org.gavel.inquiry.answer.ChipAnswer;
import org.gavel.inquiry.answer.ChipOutcomeAnswer;
import org.gavel.inquiry.answer.ComparisonAnswer;
import org.gavel.inquiry.answer.MoveAnswer;
import org.gavel.inquiry.answer.PeriodAnswer;
import org.gavel.inquiry.answer.ShareAnswer;
import org.gavel.inquiry.answer.ShareValueAnswer;
import org.gavel.inquiry.answer.ValueAnswer;
import org.gavel.inquiry.answer.ValueRow;
import org.gavel.inquiry.answer.Verification;

/** What an answer lacks of what was asked for, mostly because a limit was reached. */
public final class Shortfall {

    private static final String WIDE = "the bounds hold, but are wider than asked for";

    private static final String UNSEEN = "no table showed from which total on thresholds repeat; a longer one may, with time and "
            + "memory for it";

    private Shortfall() {
    }

    /** What is lacking, as the end of a sentence; empty if nothing is. */
    public static Optional<String> of(Answer answer) {
        Account account = answer.account();
        boolean partial = account.advised() == Completion.PARTIAL;
        if (answer instanceof ShareAnswer shares && shares.solution().completion() == Completion.PARTIAL
                || (answer.kind() == Kind.PRICES || answer.kind() == Kind.PAYOFF) && partial) {
            return Optional.of(WIDE);
        }
        if (answer.kind() == Kind.VALUE && !isDone((ValueAnswer) answer)) {
            return Optional.of(((ValueAnswer) answer).rows().get(0).standing() != ValueRow.Standing.OPEN ? WIDE
                    : "stopped early: not everything has been solved; the bounds hold");
        }
        if (answer instanceof ShareValueAnswer value && value.values().width() > value.width()) {
            return Optional.of(WIDE);
        }
        if (answer instanceof ChipAnswer chips && chips.completion() == Completion.PARTIAL) {
            return Optional.of(noTimeAbove(chips.solution().totals().last()));
        }
        if (partial) {
            return Optional.of(ofPartial(answer));
        }
        return account.verification().status() == Verification.Status.STOPPED
                ? Optional.of(account.verification().what())
                : Optional.empty();
    }

    private static String ofPartial(Answer answer) {
        if (answer instanceof MoveAnswer moves) {
            return noTimeAbove(moves.totals().last());
        }
        if (answer instanceof ComparisonAnswer games) {
            return noTimeAbove(games.finding().upTo());
        }
        if (answer instanceof PeriodAnswer) {
            return UNSEEN;
        }
        return "stopped early: some " + (answer instanceof ChipOutcomeAnswer ? "rounds, " : "")
                + "bids and moves are left out";
    }

    private static String noTimeAbove(long total) {
        return "stopped early: there was no time for totals above " + total;
    }

    private static boolean isDone(ValueAnswer answer) {
        return answer.rows().stream().allMatch(row -> row.exact().isPresent()
                || row.standing() != ValueRow.Standing.OPEN && row.gap() <= answer.asked().width());
    }
}
