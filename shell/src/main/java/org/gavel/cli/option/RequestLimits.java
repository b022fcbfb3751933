package org.gavel.cli.option;

import java.time.Duration;
import java.util.Optional;
import org.gavel.engine.failure.InputException;
import org.gavel.service.request.Limits;
import picocli.CommandLine.Option;

/** Options that bound what each request of a session may take, so that one of them cannot keep the others from their answers. */
public final class RequestLimits {

    @Option(names = "--time-limit", paramLabel = "TIME", description = "the time limit of requests that set none, as in 10s (60s)")
    private Optional<String> usualTime = Optional.empty();

    @Option(names = "--longest-time", paramLabel = "TIME", description = "the longest time limit that a request may set (24h)")
    private Optional<String> longestTime = Optional.empty();

    @Option(names = "--max-positions", paramLabel = "N", description = "the most positions of a game (20000000)")
    private long mostPositions = Limits.DEFAULT.mostPositions();

    @Option(names = "--max-vertices", paramLabel = "N", description = "the most vertices in an answer (1000000)")
    private int mostVertices = Limits.DEFAULT.mostVertices();

    @Option(names = "--max-characters", paramLabel = "N", description = "the most characters in the text of a game (16777216)")
    private int mostCharacters = Limits.DEFAULT.mostCharacters();

    /**
     * The limits.
     *
     * @throws InputException if one of them is no time or no number above 0
     */
    public Limits limits() {
        Duration longest = longestTime.map(text -> LimitOptions.duration("--longest-time", text))
                .orElse(Limits.DEFAULT.longestTime());
        Duration usual = usualTime.map(text -> LimitOptions.duration("--time-limit", text))
                .orElse(Limits.DEFAULT.usualTime());
        requireAboveZero("--max-positions", mostPositions);
        requireAboveZero("--max-vertices", mostVertices);
        requireAboveZero("--max-characters", mostCharacters);
        return new Limits(usual.compareTo(longest) > 0 ? longest : usual, longest, mostPositions, mostVertices,
                mostCharacters);
    }

    private static void requireAboveZero(String option, long number) {
        InputException.requireRange(option + " " + number, number, 1, Long.MAX_VALUE, "give 1 or more");
    }
}
