package org.gavel.service.query;

import java.util.List;
import org.gavel.engine.failure.InputException;
import org.gavel.service.answer.Json;
import org.gavel.service.game.RequestedGame;
import org.gavel.service.request.Input;
import tools.jackson.databind.JsonNode;

/** The text of a bundled game. */
final class Source {

    static final List<Input<?>> INPUTS = List.of(Input.field(String.class, "game", "the bundled game"));

    private Source() {
    }

    static JsonNode json(RequestInquirer asking) {
        RequestedGame source = RequestedGame.of(asking.said(), asking.limits());
        if (!source.parameters().isEmpty()) {
            throw new InputException("a text is the same for all parameters", "leave them out");
        }
        return Json.object().put("game", source.name()).put("text", source.sourceText().text());
    }
}
