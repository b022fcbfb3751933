package org.gavel.service.query;

import java.util.List;
import java.util.Optional;
import org.gavel.dsl.GameOutline;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.engine.failure.InputException;
import org.gavel.games.BundledGame;
import org.gavel.games.BundledGames;
import org.gavel.service.answer.Json;
import org.gavel.service.request.Input;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The bundled games, with their parameters. */
public final class Games {

    /** The one that is told of. */
    public static final Input<String> NAME = Input.game("name", "NAME", "a bundled game").optional();

    private Games() {
    }

    static JsonNode json(RequestInquirer asking) {
        ArrayNode games = Json.list();
        asking.value(NAME).map(name -> List.of(named(name))).orElseGet(BundledGames::all)
                .forEach(game -> games.add(of(game)));
        return Json.object().set("games", games);
    }

    /**
     * The bundled game of a name.
     *
     * @throws InputException if there is none
     */
    public static BundledGame named(String name) {
        return BundledGames.named(name)
                .orElseThrow(() -> new InputException("there is no bundled game '" + name + "'", hint(name)));
    }

    private static String hint(String name) {
        Optional<String> alone = Optional.of(name.indexOf(':')).filter(colon -> colon > 0)
                .map(colon -> name.substring(0, colon)).filter(before -> BundledGames.named(before).isPresent());
        if (alone.isPresent()) {
            return "'gavel games " + alone.get() + "' describes it, with all parameters";
        }
        return Spelling.didYouMean(name, BundledGames.names(), "'gavel games' lists them");
    }

    static ObjectNode of(BundledGame game) {
        ObjectNode json = outline(game.outline());
        json.put("name", game.name()).put("kind", game.kind().label()).put("summary", game.summary());
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
