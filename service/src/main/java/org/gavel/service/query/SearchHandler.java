package org.gavel.service.query;

import java.util.Locale;
import org.gavel.engine.game.BiddingGame;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.service.request.Request;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Vertices whose names hold a text. */
final class SearchHandler implements Handler {

    private static final long USUAL_RESULTS = 50;
    private static final int STOP_EVERY = 0xfff;

    @Override
    public JsonNode answer(Request request, Setting setting) {
        String wanted = request.text("name").toLowerCase(Locale.ROOT);
        long limit = request.whole("limit", 1, setting.limits().mostVertices()).orElse(USUAL_RESULTS);
        BiddingGame game = setting.game(request).game();
        ObjectNode json = AnswerWriter.head(game, "search");
        ArrayNode found = json.putArray("vertices");
        boolean complete = true;
        for (int vertex = 0; vertex < game.board().declaredCount(); vertex++) {
            if (found.size() >= limit || (vertex & STOP_EVERY) == 0 && setting.stop().stopRequested()) {
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
