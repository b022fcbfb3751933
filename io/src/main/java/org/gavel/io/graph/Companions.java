package org.gavel.io.graph;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What comes with the file of a game: files beside it, and parameters behind its name.
 *
 * @param parameters the texts of the parameters by their names
 * @param files the content of the file that has the same name with another extension, such as {@code .lab}; empty if there is
 *            none. Throws {@link java.io.UncheckedIOException} if it cannot be read
 */
public record Companions(Map<String, String> parameters, Function<String, Optional<byte[]>> files) {

    /** Nothing but the file. */
    static final Companions NONE = of(Map.of());

    /** Parameters without files. */
    public static Companions of(Map<String, String> parameters) {
        return new Companions(parameters, extension -> Optional.empty());
    }
}
