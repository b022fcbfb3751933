package org.gavel.service.query;

import org.gavel.engine.failure.InputException;
import org.gavel.service.answer.Json;
import org.gavel.service.game.RequestedGame;
import org.gavel.service.request.Request;
import tools.jackson.databind.JsonNode;

/** The text of a bundled game. */
final class SourceHandler implements Handler {

    @Override
    public JsonNode answer(Request request, Setting setting) {
        RequestedGame source = RequestedGame.of(request, setting.limits());
        if (!source.parameters().isEmpty()) {
            throw new InputException("a text is the same for all parameters", "leave them out");
        }
        return Json.object().put("game", source.name()).put("text", source.sourceText().text());
    }
}
