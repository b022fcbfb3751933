package org.gavel.io.answer;

import java.util.List;
import org.gavel.engine.inquiry.answer.Answer;

/**
 * An answer that was saved. It is about the game it was read for, under its auction and objective.
 *
 * @param answer the answer
 * @param unchecked what it says and nothing can be held against, in words, as in {@code 'statistics'}
 */
public record SavedAnswer(Answer answer, List<String> unchecked) {

    /** An answer whose unchecked words are copied. */
    public SavedAnswer {
        unchecked = List.copyOf(unchecked);
    }
}
