package org.gavel.io.answer;

import java.util.List;
import java.util.Optional;
import org.gavel.inquiry.Certificate;
import org.gavel.inquiry.answer.Answer;

/**
 * An answer that was saved. It is about the game it was read for, under its auction and objective.
 *
 * @param kind what JSON calls its kind, as in {@code "continuous"}
 * @param unchecked what it says and nothing can be held against, in words, as in {@code 'statistics'}
 * @param certificate what it says that proves it, where that is read
 */
public record SavedAnswer(Answer answer, String kind, List<String> unchecked, Optional<Certificate> certificate) {

    /** An answer whose unchecked words are copied. */
    public SavedAnswer {
        unchecked = List.copyOf(unchecked);
    }
}
