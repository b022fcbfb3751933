package org.gavel.service.answer;

import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Solved games. */
public final class ThresholdJson {

    private ThresholdJson() {
    }

    /** Thresholds in real money at some vertices of a game. */
    public static ObjectNode of(BiddingGame game, ContinuousSolution solution, IntStream vertices) {
        ObjectNode json = GameJson.head(game, "continuous").put("exactness", solution.exactness().label());
        if (solution.completion() == Completion.PARTIAL) {
            json.put("completion", solution.completion().label());
        }
        json.set("thresholds",
                byVertex(game, vertices, (player, vertex) -> ShareJson.of(solution.of(player), vertex)));
        return json.set("statistics", of(solution.statistics()));
    }

    /** Thresholds in whole chips at some vertices of a game. */
    public static ObjectNode of(BiddingGame game, ChipSolution solution, IntStream vertices) {
        ObjectNode json = GameJson.head(game, "chips");
        ArrayNode totals = json.putArray("chips");
        solution.totals().values().forEach(totals::add);
        json.set("thresholds", byVertex(game, vertices, (player, vertex) -> states(solution, player, vertex)));
        json.put("evidence", solution.evidence().label());
        return json.set("statistics", of(solution.statistics()));
    }

    private static ObjectNode byVertex(BiddingGame game, IntStream vertices,
            BiFunction<Player, Integer, JsonNode> threshold) {
        ObjectNode json = Json.object();
        vertices.forEach(vertex -> {
            ObjectNode both = json.putObject(game.graph().name(vertex));
            for (Player player : Player.values()) {
                both.set(player.label(), threshold.apply(player, vertex));
            }
        });
        return json;
    }

    /** A player's thresholds for all totals of a solution: a list, or lists by the names of tie states. */
    public static JsonNode states(ChipSolution solution, Player player, int vertex) {
        ChipThresholds thresholds = solution.of(player);
        List<String> states = thresholds.states();
        if (states.size() == 1) {
            return row(solution, thresholds, vertex, 0);
        }
        ObjectNode json = Json.object();
        for (int state = 0; state < states.size(); state++) {
            json.set(states.get(state), row(solution, thresholds, vertex, state));
        }
        thresholds.merged().ifPresent(merged -> json.set("merged", row(solution, merged, vertex, 0)));
        return json;
    }

    private static ArrayNode row(ChipSolution solution, ChipThresholds thresholds, int vertex, int state) {
        ArrayNode row = Json.list();
        for (int index = 0; index < solution.totals().count(); index++) {
            thresholds.threshold(vertex, state, index).ifPresentOrElse(holding -> row.add(holding.toString()),
                    row::addNull);
        }
        return row;
    }

    private static ObjectNode of(Statistics statistics) {
        return Json.object().put("method", statistics.method()).put("rounds", statistics.rounds())
                .put("components", statistics.components()).put("largestCyclic", statistics.largestCyclic());
    }
}
