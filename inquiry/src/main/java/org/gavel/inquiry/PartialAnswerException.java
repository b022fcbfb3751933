package org.gavel.inquiry;

import java.util.function.Supplier;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.inquiry.answer.Answer;

/** Thrown if a limit was reached before the answer was complete. It holds the part that was found. */
public final class PartialAnswerException extends LimitReachedException {

    private static final long serialVersionUID = 1L;

    private final transient Answer found;

    private PartialAnswerException(Answer found) {
        super("stopped before all was found that was asked for", "ask for less, or allow more time");
        this.found = found;
    }

    /** An answer, or what was found of it before a limit was reached. */
    public static Answer known(Supplier<Answer> answer) {
        try {
            return answer.get();
        } catch (PartialAnswerException e) {
            return e.found;
        }
    }

    /**
     * Returns a complete answer.
     *
     * @throws PartialAnswerException if the answer is partial
     */
    static <A extends Answer> A requireWhole(A answer) {
        if (answer.account().advised() == Completion.PARTIAL) {
            throw new PartialAnswerException(answer);
        }
        return answer;
    }
}
