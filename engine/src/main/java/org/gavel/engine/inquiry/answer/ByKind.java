package org.gavel.engine.inquiry.answer;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What there is of answers by their kind: a table in which no kind can be forgotten.
 *
 * @param <R> what there is
 */
public final class ByKind<R> {

    private final Map<Class<?>, Function<Answer, R>> entries = new LinkedHashMap<>();

    /** Adds what there is of answers of a kind. */
    public <A extends Answer> ByKind<R> put(Class<A> kind, Function<A, R> entry) {
        entries.put(kind, answer -> entry.apply(kind.cast(answer)));
        return this;
    }

    /**
     * The table, once it is whole.
     *
     * @param none the kinds of which there is nothing
     * @throws IllegalStateException if another kind has no entry
     */
    public ByKind<R> without(Set<Class<? extends Answer>> none) {
        Stream.of(Answer.class.getPermittedSubclasses())
                .filter(kind -> !entries.containsKey(kind) && !none.contains(kind)).forEach(kind -> {
                    throw new IllegalStateException("no entry for " + kind);
                });
        return this;
    }

    /** What there is of an answer, or empty if there is nothing of its kind. */
    public Optional<R> of(Answer answer) {
        return Optional.ofNullable(entries.get(answer.getClass())).map(entry -> entry.apply(answer));
    }
}
