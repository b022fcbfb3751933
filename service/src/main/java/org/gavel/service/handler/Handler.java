package org.gavel.service.handler;

import java.util.List;
import org.gavel.engine.inquiry.Verify;
import org.gavel.service.game.RecentGames;
import org.gavel.service.game.SolvedGame;
import org.gavel.service.request.Allowance;
import org.gavel.service.request.Limits;
import org.gavel.service.request.Request;
import tools.jackson.databind.JsonNode;

/** Answers the requests of one command. Safe for use by several threads. */
public abstract class Handler {

    private final String name;
    private final String summary;
    private final List<String> fields;

    Handler(String name, String summary, List<String> fields) {
        this.name = name;
        this.summary = summary;
        this.fields = fields;
    }

    /** The word in the field {@code command}. */
    public final String name() {
        return name;
    }

    /** What it gives, in a sentence. */
    public final String summary() {
        return summary;
    }

    /** The fields that it reads, besides {@code id}, {@code command} and {@code timeLimit}. */
    public final List<String> fields() {
        return fields;
    }

    /**
     * The answer to a request. Throws what the engine and the language throw, and
     * {@link org.gavel.engine.failure.InputException}.
     *
     * @param request has none but the fields of this command
     */
    public abstract JsonNode answer(Request request, Setting setting);

    /** Whether the answer to a request is to be verified: unless its field {@code verify} is false. */
    static Verify verify(Request request) {
        return request.flag("verify").orElse(true) ? Verify.YES : Verify.NO;
    }

    /**
     * What commands work with.
     *
     * @param library the games
     * @param limits what a request may take
     * @param stop tells when the request's time is over, or nobody waits for the answer
     */
    public record Setting(RecentGames library, Limits limits, Allowance stop) {

        /** The game of a request, with what is known of it. */
        SolvedGame game(Request request) {
            return library.game(request, stop);
        }
    }
}
