package org.gavel.web;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.games.BundledGame;
import org.gavel.games.BundledGames;
import org.gavel.service.Service;
import org.gavel.service.answer.Json;
import org.gavel.service.request.Request;
import org.gavel.service.request.Totals;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.node.ObjectNode;

/**
 * Answers by the service that answers all programs. Games that were read from files when the server was started are known
 * to the page by names that begin with {@code file:}; no request reads a file.
 */
public final class ServiceAnswers implements Answers {

    /** Longer texts are not sent to the browser, whose editor would stand still. */
    private static final int LONGEST_SHOWN = 1 << 20;

    /** What the page asks for the board and the answer that it opens with, where it is told of no other game. */
    static final List<String> FIRST_REQUESTS = List.of("{\"command\":\"games\"}",
            "{\"command\":\"parse\",\"game\":\"tic-tac-toe\"}",
            "{\"command\":\"successors\",\"game\":\"tic-tac-toe\",\"chips\":[8]}",
            "{\"command\":\"outcome\",\"game\":\"tic-tac-toe\",\"at\":\".........\",\"money\":\"chips\",\"alice\":4,\"bob\":4}");

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
            ObjectNode reply = Json.MAPPER.createObjectNode();
            reply.set("id", request.get("id"));
            reply.putObject("result").put("html", new String(file, StandardCharsets.UTF_8));
            return Json.MAPPER.writeValueAsString(reply);
        } catch (RuntimeException e) {
            return Service.refusal(e);
        }
    }

    /** Answers what the page asks first, so that it is at hand by then, and what else is needed for any answer. */
    public void warmUp() {
        FIRST_REQUESTS.forEach(request -> service.answer(request, StopSignal.NEVER));
    }

    /** Makes a game known by a name. */
    public void give(String name, GivenGame game) {
        given.put(name, game);
    }

    @Override
    public String answer(String request, Consumer<String> news, StopSignal stop) {
        if (given.isEmpty() && !request.contains("\"page\"")) {
            return service.answer(request, stop);
        }
        return read(request).flatMap(object -> replaced(object, stop)).orElseGet(() -> service.answer(request, stop));
    }

    private static Optional<ObjectNode> read(String request) {
        try {
            return Json.MAPPER.readTree(request) instanceof ObjectNode object ? Optional.of(object) : Optional.empty();
        } catch (JacksonException | StackOverflowError e) {
            return Optional.empty();
        }
    }

    private Optional<String> replaced(ObjectNode object, StopSignal stop) {
        boolean page = object.path("command").asString("").equals("page");
        String name = object.path("game").asString("");
        if (!given.containsKey(name)) {
            return page ? Optional.of(page(object, stop)) : Optional.empty();
        }
        GivenGame game = given.get(name);
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
        return Optional.of(page ? page(object, stop) : Json.MAPPER.writeValueAsString(service.answer(object, stop)));
    }
}
