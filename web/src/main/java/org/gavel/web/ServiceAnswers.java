package org.gavel.web;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.gavel.engine.limit.StopSignal;
import org.gavel.service.Service;
import org.gavel.service.answer.Json;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Answers by the service that answers all programs. Games that were read from files when the server was started are known
 * to the page by names that begin with {@code file:}; no request reads a file.
 */
public final class ServiceAnswers implements Answers {

    /** Longer texts are not sent to the browser, whose editor would stand still. */
    private static final int LONGEST_SHOWN = 1 << 20;

    private final Service service;
    private final Map<String, GivenGame> given = new ConcurrentHashMap<>();

    /** Answers with the bundled games alone. */
    public ServiceAnswers(Service service) {
        this.service = service;
    }

    /**
     * A game that was read when the server was started.
     *
     * @param text its text
     * @param format of the text, as requests name it
     */
    public record GivenGame(String text, String format) {
    }

    /** Makes a game known by a name. */
    public void give(String name, GivenGame game) {
        given.put(name, game);
    }

    @Override
    public String answer(String request, Consumer<String> news, StopSignal stop) {
        if (given.isEmpty()) {
            return service.answer(request, stop);
        }
        Optional<String> replaced = replaced(request, stop);
        return replaced.orElseGet(() -> service.answer(request, stop));
    }

    private Optional<String> replaced(String request, StopSignal stop) {
        JsonNode node;
        try {
            node = Json.MAPPER.readTree(request);
        } catch (JacksonException | StackOverflowError e) {
            return Optional.empty();
        }
        if (!(node instanceof ObjectNode object) || !given.containsKey(object.path("game").asString(""))) {
            return Optional.empty();
        }
        GivenGame game = given.get(object.get("game").asString());
        if (object.path("command").asString("").equals("source")) {
            ObjectNode reply = Json.MAPPER.createObjectNode();
            reply.set("id", object.get("id"));
            ObjectNode result = reply.putObject("result").put("game", object.get("game").asString()).put("format",
                    game.format());
            if (game.text().length() <= LONGEST_SHOWN) {
                result.put("text", game.text());
            } else {
                result.put("text", "").put("length", game.text().length());
            }
            return Optional.of(Json.MAPPER.writeValueAsString(reply));
        }
        object.remove("game");
        object.put("text", game.text()).put("format", game.format());
        return Optional.of(Json.MAPPER.writeValueAsString(service.answer(object, stop)));
    }
}
