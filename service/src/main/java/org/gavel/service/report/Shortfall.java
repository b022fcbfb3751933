package org.gavel.service.report;

import java.util.Optional;
import org.gavel.engine.answer.Completion;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.Answer;
import org.gavel.inquiry.answer.ChipAnswer;
import org.gavel.inquiry.answer.ComparisonAnswer;
import org.gavel.inquiry.answer.MoveAnswer;
import org.gavel.inquiry.answer.ShareAnswer;
import org.gavel.inquiry.answer.ShareValueAnswer;
import org.gavel.inquiry.answer.ValueAnswer;
import org.gavel.inquiry.answer.ValueRow;
import org.gavel.inquiry.answer.Verification;

/** What an answer lacks of what was asked for, mostly because a limit was reached. */
public final class Shortfall {

    private static final String WIDE = "the bounds hold, but are wider than asked for";

    private static final String UNSEEN = "no table showed from which total on thresholds repeat; a longer table may, given time and "
            + "memory";

    private Shortfall() {
    }

    /** What is lacking, as the end of a sentence; empty if nothing is. */
    public static Optional<String> of(Answer answer) {
        Account account = answer.account();
        boolean partial = account.advised() == Completion.PARTIAL;
        Optional<String> lacking = switch (answer.kind()) {
            case SHARES -> wide(((ShareAnswer) answer).solution().completion() == Completion.PARTIAL);
            case PRICES, PAYOFF -> wide(partial);
            case SHARE_VALUE ->
                wide(((ShareValueAnswer) answer).values().width() > ((ShareValueAnswer) answer).width());
            case VALUE -> ofValue((ValueAnswer) answer);
            case CHIPS -> Optional.of((ChipAnswer) answer).filter(chips -> chips.completion() == Completion.PARTIAL)
                    .map(chips -> noTimeAbove(chips.solution().totals().last()));
            default -> Optional.empty();
        };
        if (lacking.isPresent() || partial) {
            return lacking.or(() -> Optional.of(ofPartial(answer)));
        }
        return account.verification().status() == Verification.Status.STOPPED
                ? Optional.of(account.verification().what())
                : Optional.empty();
    }

    private static Optional<String> wide(boolean isWide) {
        return isWide ? Optional.of(WIDE) : Optional.empty();
    }

    private static Optional<String> ofValue(ValueAnswer answer) {
        boolean isDone = answer.rows().stream().allMatch(row -> row.exact().isPresent()
                || row.standing() != ValueRow.Standing.OPEN && row.gap() <= answer.asked().width());
        return isDone ? Optional.empty()
                : Optional.of(answer.rows().get(0).standing() != ValueRow.Standing.OPEN ? WIDE
                        : "stopped early: not everything has been solved; the bounds hold");
    }

    private static String ofPartial(Answer answer) {
        return switch (answer.kind()) {
            case MOVES -> noTimeAbove(((MoveAnswer) answer).totals().last());
            case COMPARISON -> noTimeAbove(((ComparisonAnswer) answer).finding().upTo());
            case PERIODS -> UNSEEN;
            case CHIP_OUTCOME -> "stopped early: some rounds, bids and moves are left out";
            default -> "stopped early: some bids and moves are left out";
        };
    }

    private static String noTimeAbove(long total) {
        return "stopped early: there was no time for totals above " + total;
    }
}
