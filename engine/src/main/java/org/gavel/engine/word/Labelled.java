package org.gavel.engine.word;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A constant that answers, files and commands call by its name, in small letters and with hyphens between words. */
public interface Labelled {

    /** The name in Java, as in {@code AT_THRESHOLD}. */
    String name();

    /** The name used in answers, in files and on the command line, as in {@code at-threshold}. */
    default String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The labels of all constants of a kind, in their order. */
    static <E extends Enum<E> & Labelled> List<String> labels(Class<E> kind) {
        return Stream.of(kind.getEnumConstants()).map(Labelled::label).toList();
    }

    /** The constant of a kind that has a label, or empty if none has. */
    static <E extends Enum<E> & Labelled> Optional<E> of(Class<E> kind, String label) {
        return Optional.ofNullable(kind.cast(LabelIndex.INSTANCE.get(kind).get(label)));
    }
}
