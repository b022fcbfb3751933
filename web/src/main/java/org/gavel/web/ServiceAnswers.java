package org.gavel.web;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.games.BundledGame;
import org.gavel.games.BundledGames;
import org.gavel.service.Conversation;
import org.gavel.service.Service;
import org.gavel.service.answer.Json;
import org.gavel.service.request.Request;
import org.gavel.service.request.Totals;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Answers by the service that answers all programs. Games that were read from files when the server was started are known
 * to the page by names that begin with {@code file:}; no request reads a file.
 */
public final class ServiceAnswers implements Answers {

    /** Longer texts are not sent to the browser, whose editor would be still. */
    private static final int LONGEST_SHOWN = 1 << 20;

    /** What the page asks for the play that it opens with, where it is told of no other game. */
    static final List<JsonNode> FIRST_REQUESTS = Stream.of("{\"command\":\"games\"}",
            "{\"command\":\"source\",\"game\":\"tic-tac-toe\"}", "{\"command\":\"parse\",\"game\":\"tic-tac-toe\"}",
            "{\"command\":\"board\",\"game\":\"tic-tac-toe\",\"limit\":1}",
            "{\"command\":\"successors\",\"game\":\"tic-tac-toe\",\"chips\":[8]}",
            "{\"command\":\"play\",\"game\":\"tic-tac-toe\",\"money\":\"chips\",\"alice\":4,\"bob\":4,\"decisions\":[]}")
            .map(Json.MAPPER::readTree).toList();

    private final Service service;
    private final Map<JsonNode, JsonNode> first = new ConcurrentHashMap<>();
    private final Map<String, GivenGame> given = new ConcurrentHashMap<>();

    /** Answers with the bundled games alone. */
    public ServiceAnswers(Service service) {
        this.service = service;
    }

    /**
     * A game that was read when the server was started.
     *
     * @param format of the text, as requests name it
     */
    public record GivenGame(String text, String format) {
    }

    /** The page of a game as one file, with its answers for the totals of {@code chips}: {@code html} of the result. */
    private String page(ObjectNode request, StopSignal stop) {
        try {
            ChipTotals totals = Totals.of(new Request(request), "chips")
                    .orElseThrow(() -> new InputException("no totals are given", "name them with 'chips'"));
            Optional<BundledGame> bundled = BundledGames.named(request.path("game").asString(""));
            String source = request.has("text") ? request.path("text").asString("")
                    : bundled.map(BundledGame::text).orElse("");
            byte[] file = SingleFile.bytes(service.game(request, stop).chips(totals, stop),
                    bundled.map(BundledGame::summary).orElse(""), source, stop);
            return reply(request.get("id"), Json.object().put("html", new String(file, StandardCharsets.UTF_8)));
        } catch (RuntimeException e) {
            return Service.refusal(e);
        }
    }

    /** Finds what the page asks first, each once, so that it is at hand by then; and with it what is needed for any answer. */
    public void warmUp() {
        FIRST_REQUESTS.forEach(this::found);
    }

    /** The result of a request without its id, if it is one of the first: waited for where it is being found. */
    private Optional<JsonNode> found(JsonNode request) {
        return FIRST_REQUESTS.contains(request)
                ? Optional.ofNullable(first.computeIfAbsent(request.deepCopy(),
                        any -> service.answer(any, StopSignal.NEVER).get("result")))
                : Optional.empty();
    }

    /** Makes a game known by a name. */
    public void give(String name, GivenGame game) {
        given.put(name, game);
    }

    @Override
    public String answer(String request, Consumer<String> news, StopSignal stop) {
        return read(request).map(object -> answer(object, stop)).orElseGet(() -> service.answer(request, stop));
    }

    private static Optional<ObjectNode> read(String request) {
        try {
            return Json.MAPPER.readTree(request) instanceof ObjectNode object ? Optional.of(object) : Optional.empty();
        } catch (JacksonException | StackOverflowError e) {
            return Optional.empty();
        }
    }

    private String answer(ObjectNode request, StopSignal stop) {
        JsonNode id = request.remove("id");
        Optional<JsonNode> found = found(request);
        if (id != null) {
            request.set("id", id);
        }
        String command = request.path("command").asString("");
        String name = request.path("game").asString("");
        if (given.containsKey(name)) {
            GivenGame game = given.get(name);
            if (command.equals("source")) {
                return reply(id, source(name, game));
            }
            request.remove("game");
            request.put("text", game.text()).put("format", game.format());
        }
        if (command.equals("page")) {
            return page(request, stop);
        }
        return found.map(result -> reply(id, result))
                .orElseGet(() -> Json.MAPPER.writeValueAsString(new Conversation(service, stop).accept(request).get()));
    }

    private static String reply(JsonNode id, JsonNode result) {
        ObjectNode reply = Json.object();
        if (id != null) {
            reply.set("id", id);
        }
        return Json.MAPPER.writeValueAsString(reply.set("result", result));
    }

    private static ObjectNode source(String name, GivenGame game) {
        ObjectNode source = Json.object().put("game", name).put("format", game.format());
        return game.text().length() <= LONGEST_SHOWN ? source.put("text", game.text())
                : source.put("text", "").put("length", game.text().length());
    }
}
