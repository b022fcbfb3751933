package org.gavel.service.answer;

import org.eclipse.collections.api.IntIterable;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What an answer says of its game. */
public final class GameJson {

    private GameJson() {
    }

    /** The beginning of an answer about a game: its name, the vertex where it starts, its auction, and its objective. */
    public static ObjectNode head(BiddingGame game, String kind) {
        ObjectNode json = Json.object().put("game", game.name()).put("start", game.graph().name(game.start()));
        json.set("auction", auction(game.auction()));
        putObjective(game, json);
        return json.put("kind", kind);
    }

    /** Says the objective, if it is another than to reach an end. */
    public static void putObjective(BiddingGame game, ObjectNode json) {
        if (game.objective() != Objective.Plain.REACH) {
            json.put("objective", game.objective().label());
        }
    }

    /** The beginning of an answer that no verifier was asked about. */
    public static ObjectNode unverified(BiddingGame game, String kind) {
        return head(game, kind).put("verified", false);
    }

    /** The parts of an auction by their names. */
    public static ObjectNode auction(Auction auction) {
        ObjectNode json = Json.object();
        auction.choices().forEach(json::put);
        return json;
    }

    /** The names of vertices. */
    public static ArrayNode names(BiddingGame game, IntIterable vertices) {
        ArrayNode list = Json.list();
        vertices.forEach(vertex -> list.add(game.graph().name(vertex)));
        return list;
    }
}
