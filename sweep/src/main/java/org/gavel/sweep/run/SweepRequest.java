package org.gavel.sweep.run;

import java.util.List;
import java.util.Optional;
import org.gavel.engine.word.Labelled;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a sweep asks, as text. With it another machine can do the same sweep, or a part of it.
 *
 * @param sources where the games come from, as {@link org.gavel.sweep.source.SourceParser} reads them
 * @param auctions what to change about each game's auction, as in {@code payment poorman; ties alice}; each game is asked
 *            under every one of them, and an empty text changes nothing
 * @param totals the totals of chips that the question calls {@code totals}
 * @param where a condition that leaves games out, or an empty text
 * @param ask what is asked
 * @param mode what is wanted
 * @param most how many games to find, where they are to be found
 */
public record SweepRequest(List<String> sources, List<String> auctions, List<Long> totals, String where, String ask,
        Mode mode, int most) {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** What is wanted of a sweep. */
    public enum Mode implements Labelled {
        /** How many games have each value. */
        COUNT,
        /** The values of every game. */
        TABLE,
        /** The first games of which the condition holds. */
        FIND
    }

    /** Copies the lists and checks that there is something to do. */
    public SweepRequest {
        sources = List.copyOf(sources);
        auctions = List.copyOf(auctions);
        totals = List.copyOf(totals);
        if (sources.isEmpty() || auctions.isEmpty() || most < 1) {
            throw new IllegalArgumentException(sources + ", " + auctions + ", " + most);
        }
    }

    /** The request on one line. */
    public String toJson() {
        return JSON.writeValueAsString(this);
    }

    /** The request of a line that {@link #toJson} wrote; empty if it tells of none. */
    public static Optional<SweepRequest> ofJson(String line) {
        try {
            return Optional.ofNullable(JSON.readValue(line, SweepRequest.class));
        } catch (JacksonException damaged) {
            return Optional.empty();
        }
    }
}
