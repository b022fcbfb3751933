package org.gavel.service.handler;

import java.util.List;
import org.gavel.service.game.RecentGames;
import org.gavel.service.request.Allowance;
import org.gavel.service.request.Limits;
import org.gavel.service.request.Request;
import tools.jackson.databind.JsonNode;

/** Answers the requests of one command. Safe for use by several threads. */
public interface Handler {

    /** The word in the field {@code command}. */
    String name();

    /** What it gives, in a sentence. */
    String summary();

    /** The fields that it reads, besides {@code id}, {@code command} and {@code timeLimit}. */
    List<String> fields();

    /**
     * The answer to a request. Throws what the engine and the language throw, and
     * {@link org.gavel.service.request.RequestException}.
     *
     * @param request has none but the fields of this command
     */
    JsonNode answer(Request request, Setting setting);

    /**
     * What commands work with.
     *
     * @param library the games
     * @param limits what a request may take
     * @param stop tells when the request's time is over, or nobody waits for the answer
     */
    record Setting(RecentGames library, Limits limits, Allowance stop) {
    }
}
