package org.gavel.service.query;

import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import org.gavel.service.game.SolvedGame;
import org.gavel.service.request.Request;
import tools.jackson.databind.JsonNode;

/** How a play stands, what the program replies, why, and what was wrong in it. */
final class PlayHandler implements Handler {

    @Override
    public JsonNode answer(Request request, Setting setting) {
        SolvedGame solved = setting.game(request);
        BiddingGame game = solved.asked(request);
        Money money = request.value(Inputs.KIND).orElse(game.auction().money());
        return solved.playRoom(money, setting.stop()).answer(request, game.start(),
                setting.stop());
    }
}
