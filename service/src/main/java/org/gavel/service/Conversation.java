package org.gavel.service;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.service.answer.Json;
import org.gavel.service.request.Request;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The requests of one client, which can be cancelled by their ids: {@code {"id": 8, "command": "cancel", "of": 7}} gives
 * {@code {"id": 8, "result": {"cancelled": true}}}, or false if request 7 has been answered or was never made. Safe for use by
 * several threads.
 */
public final class Conversation {

    private final Service service;
    private final StopSignal stop;
    /** Whether the requests under way have been cancelled, by their ids. */
    private final Map<JsonNode, AtomicBoolean> running = new ConcurrentHashMap<>();

    /**
     * A conversation.
     *
     * @param stop asks to stop once the answer is no longer wanted
     */
    public Conversation(Service service, StopSignal stop) {
        this.service = service;
        this.stop = stop;
    }

    /**
     * Takes a line in: from now on it can be cancelled. A {@code cancel} takes effect at once.
     *
     * @return finds the answer, to be called once, by any thread
     */
    public Supplier<String> accept(String line) {
        JsonNode request;
        try {
            request = Json.MAPPER.readTree(line);
        } catch (JacksonException | StackOverflowError e) {
            String error = Service.write(Service.reply(Optional.empty(), "error", FailureJson.of(e)));
            return () -> error;
        }
        Supplier<ObjectNode> answer = accept(request);
        return () -> Service.write(SessionHints.in(answer.get()));
    }

    /** Takes a request in. */
    public Supplier<ObjectNode> accept(JsonNode request) {
        Optional<JsonNode> id = Optional.empty();
        try {
            if (request instanceof ObjectNode object) {
                id = Service.id(object);
                if (object.path("command").asString("").equals("cancel")) {
                    ObjectNode done = Service.reply(id, "result", cancel(new Request(object)));
                    return () -> done;
                }
            }
        } catch (InputException e) {
            ObjectNode error = Service.reply(id, "error", FailureJson.of(e));
            return () -> error;
        }
        return id.isEmpty() ? () -> service.answer(request, stop) : begin(id.get(), request);
    }

    private ObjectNode cancel(Request request) {
        request.requireOnly(java.util.List.of("id", "command", "of"));
        JsonNode of = request.node("of").orElseThrow(() -> Request.missing("of"));
        AtomicBoolean found = running.get(of);
        if (found != null) {
            found.set(true);
        }
        return Json.object().put("cancelled", found != null);
    }

    private Supplier<ObjectNode> begin(JsonNode id, JsonNode request) {
        AtomicBoolean mine = new AtomicBoolean();
        if (running.putIfAbsent(id, mine) != null) {
            ObjectNode error = Service.reply(Optional.of(id), "error", FailureJson.of(new InputException(
                    "a request with the id " + id + " is still being answered", "give each request an id of its own")));
            return () -> error;
        }
        return () -> {
            try {
                Optional<ObjectNode> answer = mine.get() ? Optional.empty()
                        : Optional.of(service.answer(request, () -> mine.get() || stop.stopRequested()));
                return answer.filter(found -> !mine.get())
                        .orElseGet(() -> Service.reply(Optional.of(id), "error", FailureJson.cancelled()));
            } finally {
                running.remove(id);
            }
        };
    }
}
