package org.gavel.inquiry.answer;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.gavel.inquiry.answer.Answer.Kind;

/**
 * What there is of answers by their kind: a table in which no kind can be forgotten.
 *
 * @param <R> what there is
 */
public final class ByKind<R> {

    private final Map<Kind, Function<Answer, R>> entries = new EnumMap<>(Kind.class);

    /** Adds what there is of answers of a kind; a lambda that casts the answer itself, since one of its type would load it. */
    public ByKind<R> put(Kind kind, Function<Answer, R> entry) {
        entries.put(kind, entry);
        return this;
    }

    /**
     * The table, once it is whole.
     *
     * @param none the kinds of which there is nothing
     * @throws IllegalStateException if another kind has no entry
     */
    public ByKind<R> without(Set<Kind> none) {
        Set<Kind> forgotten = EnumSet.allOf(Kind.class);
        forgotten.removeAll(entries.keySet());
        forgotten.removeAll(none);
        if (!forgotten.isEmpty()) {
            throw new IllegalStateException("no entries for " + forgotten);
        }
        return this;
    }

    /** What there is of an answer, or empty if there is nothing of its kind. */
    public Optional<R> of(Answer answer) {
        return Optional.ofNullable(entries.get(answer.kind())).map(entry -> entry.apply(answer));
    }
}
