package org.gavel.inquiry.answer;

import java.time.Duration;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * How long the parts of an answer took.
 *
 * @param parts the parts that were measured, in their order
 */
public record Times(Map<Phase, Duration> parts) {

    /** Nothing was measured. */
    static final Times NONE = new Times(Map.of());

    /** Copies the map. */
    public Times {
        Map<Phase, Duration> ordered = new EnumMap<>(Phase.class);
        ordered.putAll(parts);
        parts = Collections.unmodifiableMap(ordered);
    }

    /** All of it. */
    public Duration total() {
        return parts.values().stream().reduce(Duration.ZERO, Duration::plus);
    }
}
