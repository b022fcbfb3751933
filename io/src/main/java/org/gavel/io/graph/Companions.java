package org.gavel.io.graph;

import java.util.Map;
import java.util.Optional;

/** What comes with the file of a game: files beside it, and parameters behind its name. */
public interface Companions {

    /** Nothing but the file. */
    Companions NONE = of(Map.of());

    /**
     * The content of the file that has the same name with another extension, such as {@code .lab}, or empty if there is none.
     *
     * @throws java.io.UncheckedIOException if it cannot be read
     */
    Optional<byte[]> beside(String extension);

    /** The texts of the parameters by their names. */
    Map<String, String> parameters();

    /** Parameters without files. */
    static Companions of(Map<String, String> parameters) {
        return new Companions() {
            @Override
            public Optional<byte[]> beside(String extension) {
                return Optional.empty();
            }

            @Override
            public Map<String, String> parameters() {
                return parameters;
            }
        };
    }
}
