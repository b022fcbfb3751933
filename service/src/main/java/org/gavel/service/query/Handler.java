package org.gavel.service.query;

import org.gavel.service.game.RecentGames;
import org.gavel.service.game.SolvedGame;
import org.gavel.service.request.Allowance;
import org.gavel.service.request.Limits;
import org.gavel.service.request.Request;
import tools.jackson.databind.JsonNode;

/** Answers the requests of one command. Safe for use by several threads. */
@FunctionalInterface
public interface Handler {

    /**
     * The answer to a request. Throws what the engine and the language throw, and
     * {@link org.gavel.engine.failure.InputException}.
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

        /** The game of a request, with what is known of it. */
        SolvedGame game(Request request) {
            return library.game(request, stop);
        }
    }
}
