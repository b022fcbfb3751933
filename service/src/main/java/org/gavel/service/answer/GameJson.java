package org.gavel.service.answer;

import org.eclipse.collections.api.IntIterable;
import org.gavel.engine.game.BiddingGame;
import org.gavel.io.answer.AnswerWriter;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What an answer says of its game. */
public final class GameJson {

    private GameJson() {
    }

    /** The beginning of an answer that no verifier was asked about. */
    public static ObjectNode unverified(BiddingGame game, String kind) {
        return AnswerWriter.head(game, kind).put("verified", false);
    }

    /** The names of vertices. */
    public static ArrayNode names(BiddingGame game, IntIterable vertices) {
        ArrayNode list = Json.list();
        vertices.forEach(vertex -> list.add(game.graph().name(vertex)));
        return list;
    }
}
