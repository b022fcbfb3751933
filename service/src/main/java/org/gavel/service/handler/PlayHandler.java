package org.gavel.service.handler;

import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import org.gavel.service.game.RecentGames;
import org.gavel.service.game.RequestedGame;
import org.gavel.service.game.SolvedGame;
import org.gavel.service.play.PlayRoom;
import org.gavel.service.request.Request;
import tools.jackson.databind.JsonNode;

/** How a play stands, what the program replies, why, and what was wrong in it. */
final class PlayHandler extends Handler {

    PlayHandler() {
        super("play",
                "how a play stands after its decisions, the program's reply, who can force a win and why, and all mistakes",
                RequestedGame.fieldsWith(PlayRoom.FIELDS.toArray(String[]::new)));
    }

    @Override
    public JsonNode answer(Request request, Setting setting) {
        SolvedGame solved = setting.library().game(request, setting.stop());
        BiddingGame game = solved.game();
        int start = RecentGames.start(request, game);
        Money money = OutcomeHandler.money(request, game);
        PlayRoom<?> room = solved.playRoom(money, setting.stop());
        return room.answer(request, start, setting.stop());
    }
}
