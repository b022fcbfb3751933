package org.gavel.service.query;

import java.util.List;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.coach.Puzzle;
import org.gavel.engine.coach.PuzzleFinder;
import org.gavel.engine.rules.Money;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.io.answer.VertexJson;
import org.gavel.service.answer.Json;
import org.gavel.service.game.SolvedGame;
import org.gavel.service.request.Input;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Positions in which exactly one bid keeps a win. */
final class Puzzles {

    private static final Input<Integer> COUNT = Input.field(Integer.class, "count", "how many at most (1)")
            .from(1, 100, "");
    static final List<Input<?>> INPUTS = List.of(Inputs.GAME, Inputs.TOTALS, COUNT, Inputs.SEED);

    private Puzzles() {
    }

    static JsonNode json(RequestAsking asking) {
        ChipTotals totals = asking.totals(Inputs.TOTALS).orElse(ChipTotals.range(6, 12));
        int count = asking.value(COUNT).orElse(1);
        long seed = asking.value(Inputs.SEED).orElse(1L);
        SolvedGame solved = asking.solved();
        ObjectNode json = Json.unverified(solved.game().with(Money.CHIPS), "puzzles");
        ArrayNode list = json.putArray("puzzles");
        for (Puzzle puzzle : new PuzzleFinder(solved.chips(totals, asking.stop())).find(count, seed,
                asking.stop())) {
            ObjectNode each = list.addObject();
            each.set("position", VertexJson.tree(puzzle.game().board(), puzzle.here().vertex()));
            each.put("alice", puzzle.here().alice()).put("bob", puzzle.here().bob()).put("ties",
                    puzzle.game().auction().ties().label());
            each.put("player", puzzle.answer().player().label());
            puzzle.rounds().ifPresent(rounds -> each.put("rounds", rounds));
            each.set("answer", AnswerWriter.bids(puzzle.game(), puzzle.answer().bids()));
        }
        return json;
    }
}
