package org.gavel.inquiry;

import org.gavel.engine.answer.Completion;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.inquiry.answer.Answer;

/** Thrown when a limit was reached before all was found that was asked for: who can use a part of the answer finds it here. */
public final class PartialAnswerException extends LimitReachedException {

    private static final long serialVersionUID = 1L;

    private final transient Answer known;

    private PartialAnswerException(Answer known) {
        super("stopped before all was found that was asked for", "ask for less, or allow more time");
        this.known = known;
    }

    /** What was found. */
    public Answer known() {
        return known;
    }

    /** An answer that has all that was asked for; thrown if it has not. */
    static <A extends Answer> A requireWhole(A answer) {
        if (answer.account().advised() == Completion.PARTIAL) {
            throw new PartialAnswerException(answer);
        }
        return answer;
    }
}
