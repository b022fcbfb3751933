package org.gavel.service.query;

import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.coach.Puzzle;
import org.gavel.engine.coach.PuzzleFinder;
import org.gavel.engine.rules.Money;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.io.answer.VertexJson;
import org.gavel.service.answer.Json;
import org.gavel.service.game.SolvedGame;
import org.gavel.service.request.Request;
import org.gavel.service.request.Totals;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Positions in which exactly one bid keeps a win. */
final class PuzzlesHandler implements Handler {

    private static final long MOST = 100;

    @Override
    public JsonNode answer(Request request, Setting setting) {
        ChipTotals totals = Totals.of(request, "chips").orElse(ChipTotals.range(6, 12));
        int count = request.whole("count", 1, MOST).orElse(1L).intValue();
        long seed = request.whole("seed", Long.MIN_VALUE, Long.MAX_VALUE).orElse(1L);
        SolvedGame solved = setting.game(request);
        ObjectNode json = Json.unverified(solved.game().with(Money.CHIPS), "puzzles");
        ArrayNode list = json.putArray("puzzles");
        for (Puzzle puzzle : new PuzzleFinder(solved.chips(totals, setting.stop())).find(count, seed,
                setting.stop())) {
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
