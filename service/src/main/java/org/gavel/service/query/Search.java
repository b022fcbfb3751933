package org.gavel.service.query;

import java.util.List;
import java.util.Locale;
import org.gavel.engine.game.BiddingGame;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.service.request.Input;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Vertices whose names hold a text. */
final class Search {

    private static final Input<String> NAME = Input.field(String.class, "name", "the text").needed();
    static final List<Input<?>> INPUTS = List.of(Inputs.GAME, NAME, Inputs.LIMIT);

    private static final int USUAL_RESULTS = 50;
    private static final int STOP_EVERY = 0xfff;

    private Search() {
    }

    static JsonNode json(RequestInquirer asking) {
        String wanted = asking.needed(NAME).toLowerCase(Locale.ROOT);
        int limit = asking.limit().orElse(USUAL_RESULTS);
        BiddingGame game = asking.solved().game();
        ObjectNode json = AnswerWriter.head(game, "search");
        ArrayNode found = json.putArray("vertices");
        boolean complete = true;
        for (int vertex = 0; vertex < game.board().declaredCount(); vertex++) {
            if (found.size() >= limit || (vertex & STOP_EVERY) == 0 && asking.stop().stopRequested()) {
                complete = false;
                break;
            }
            String name = game.board().name(vertex);
            if (name.toLowerCase(Locale.ROOT).contains(wanted)) {
                found.add(name);
            }
        }
        return json.put("complete", complete);
    }
}
