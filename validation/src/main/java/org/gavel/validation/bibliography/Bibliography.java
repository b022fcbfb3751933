package org.gavel.validation.bibliography;

import java.util.List;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/**
 * The works that games, formulas and claims point to. They are kept in {@code bibliography.json}, in the form that citation
 * programs exchange (CSL-JSON).
 */
public final class Bibliography {

    private static final List<Work> WORKS = read();

    private Bibliography() {
    }

    /** All works, by their keys. */
    public static List<Work> all() {
        return WORKS;
    }

    /** The work of that key, or empty if there is none. */
    public static Optional<Work> named(String key) {
        return WORKS.stream().filter(work -> work.key().equals(key)).findFirst();
    }

    private static List<Work> read() {
        return List.of(JsonMapper.shared().readValue(Bibliography.class.getResourceAsStream("bibliography.json"),
                Work[].class));
    }
}
