package org.gavel.service;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.word.Labelled;
import org.gavel.service.answer.Json;
import org.gavel.service.game.RecentGames;
import org.gavel.service.game.SolvedGame;
import org.gavel.service.query.Query;
import org.gavel.service.request.Allowance;
import org.gavel.service.request.Limits;
import org.gavel.service.request.Request;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Answers requests. A request is an object {@code {"id": 1, "command": "solve", "game": "tic-tac-toe"}}; its answer is
 * {@code {"id": 1, "result": {...}}}, or {@code {"id": 1, "error": {"kind": ..., "message": ..., "hint": ...}}} with
 * {@code source}, {@code line} and {@code column} where a mistake has a place. Games and what was found about them are kept,
 * so that asking again is quick. Safe for use by several threads; nothing but the error {@code internal} escapes.
 */
public final class Service {

    private final LongSupplier nanoTime;
    private final Limits limits;
    private final RecentGames library;

    /**
     * A service.
     *
     * @param nanoTime the time in nanoseconds from any beginning, as of {@link System#nanoTime()}
     * @param limits what a request may take
     */
    public Service(LongSupplier nanoTime, Limits limits) {
        this.nanoTime = nanoTime;
        this.limits = limits;
        library = new RecentGames(limits);
    }

    /**
     * The answer to a line of JSON, as a line of JSON without its end.
     *
     * @param stop asks to stop once the answer is no longer wanted
     */
    public String answer(String line, StopSignal stop) {
        return new Conversation(this, stop).accept(line).get();
    }

    /** The answer to a request that could not even be read, as a line of JSON without its end. */
    public static String refusal(RuntimeException failure) {
        return write(reply(Optional.empty(), "error", FailureJson.of(failure)));
    }

    /** The answer to a request. */
    public ObjectNode answer(JsonNode request, StopSignal stop) {
        Optional<JsonNode> id = Optional.empty();
        try {
            if (!(request instanceof ObjectNode object)) {
                throw new InputException("a request is a JSON object",
                        "write as in {\"id\": 1, \"command\": \"games\"}");
            }
            id = id(object);
            return reply(id, "result", result(new Request(object), stop));
        } catch (RuntimeException | Error e) {
            return reply(id, "error", FailureJson.of(e));
        }
    }

    /**
     * The game of a request, with what is known of it.
     *
     * @throws InputException if there is no such game or rule
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if there are mistakes in a text
     */
    public SolvedGame game(ObjectNode request, StopSignal stop) {
        return library.game(new Request(request), stop);
    }

    /** The id of a request: any number or text. */
    static Optional<JsonNode> id(ObjectNode request) {
        JsonNode id = request.get("id");
        if (id == null || id.isNumber() || id.isString()) {
            return Optional.ofNullable(id);
        }
        throw new InputException("'id' is neither a number nor a text", "");
    }

    private JsonNode result(Request request, StopSignal stop) {
        String name = request.text("command");
        Query command = Labelled.of(Query.class, name)
                .orElseThrow(() -> new InputException("there is no command '" + name + "'",
                        Spelling.didYouMean(name, Labelled.labels(Query.class),
                                "choose one of " + String.join(", ", Labelled.labels(Query.class)))));
        request.requireOnly(Stream.concat(Stream.of("id", "command", "timeLimit"), command.fields().stream()).toList());
        Allowance inTime = new Allowance(stop, time(request), nanoTime);
        return command.answer(request, library, limits, inTime);
    }

    private Duration time(Request request) {
        double longest = limits.longestTime().toNanos() / 1e9;
        return request.number("timeLimit", 0, longest)
                .map(seconds -> Duration.ofNanos((long) (seconds * TimeUnit.SECONDS.toNanos(1))))
                .orElse(limits.usualTime());
    }

    static ObjectNode reply(Optional<JsonNode> id, String name, JsonNode content) {
        ObjectNode reply = Json.object();
        id.ifPresent(known -> reply.set("id", known));
        reply.set(name, content);
        return reply;
    }

    static String write(ObjectNode reply) {
        return Json.MAPPER.writeValueAsString(reply);
    }
}
