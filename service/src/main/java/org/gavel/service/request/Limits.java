package org.gavel.service.request;

import java.time.Duration;

/**
 * What one request may take.
 *
 * @param usualTime how long, where the request does not say
 * @param longestTime how long, whatever the request says
 * @param mostPositions how many positions a game may have
 * @param mostVertices how many vertices an answer may hold
 * @param mostCharacters how long the text of a game may be
 */
public record Limits(Duration usualTime, Duration longestTime, long mostPositions, int mostVertices,
        int mostCharacters) {

    /** A minute unless asked otherwise, at most a day; twenty million positions, a million vertices, 16 MiB of text. */
    public static final Limits DEFAULT = new Limits(Duration.ofMinutes(1), Duration.ofDays(1), 20_000_000, 1_000_000,
            16 << 20);
}
