package org.gavel.service.answer;

import java.util.List;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.board.Player;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Solved games. */
public final class ThresholdJson {

    private ThresholdJson() {
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
}
