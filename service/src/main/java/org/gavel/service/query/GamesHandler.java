package org.gavel.service.query;

import org.gavel.dsl.GameOutline;
import org.gavel.games.BundledGame;
import org.gavel.games.BundledGames;
import org.gavel.service.answer.Json;
import org.gavel.service.request.Request;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The bundled games, with their parameters. */
final class GamesHandler implements Handler {

    @Override
    public JsonNode answer(Request request, Setting setting) {
        ArrayNode games = Json.list();
        BundledGames.all().forEach(game -> games.add(of(game)));
        return Json.object().set("games", games);
    }

    static ObjectNode of(BundledGame game) {
        ObjectNode json = outline(game.outline());
        json.put("name", game.name()).put("summary", game.summary());
        if (!game.source().isEmpty()) {
            json.put("source", game.source());
        }
        return json;
    }

    /** What a text says of its game. */
    static ObjectNode outline(GameOutline outline) {
        ObjectNode json = Json.object().put("name", outline.name());
        ArrayNode parameters = json.putArray("parameters");
        for (GameOutline.Parameter parameter : outline.parameters()) {
            ObjectNode each = parameters.addObject().put("name", parameter.name()).put("default", parameter.preset());
            parameter.range().ifPresent(range -> each.put("range", range));
        }
        json.set("documentation", Json.texts(outline.documentation()));
        return json;
    }
}
