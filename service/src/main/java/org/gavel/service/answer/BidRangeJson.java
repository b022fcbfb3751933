package org.gavel.service.answer;

import java.util.List;
import org.eclipse.collections.api.IntIterable;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.Turn;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Bids that keep a win. */
public final class BidRangeJson {

    private BidRangeJson() {
    }

    /** Bids that keep a win, with what to do about them. */
    public static ArrayNode bids(BiddingGame game, List<BidRange> ranges) {
        ArrayNode bids = Json.list();
        for (BidRange range : ranges) {
            ObjectNode each = bids.addObject().put("from", range.from()).put("to", range.to()).put("onTie",
                    range.onTie().label());
            range.then().ifPresent(then -> putTurn(each, game, then.turn(), then.moves()));
            range.onEqual().ifPresent(then -> putTurn(each.putObject("onEqualBids"), game, then.turn(), then.moves()));
        }
        return bids;
    }

    private static void putTurn(ObjectNode json, BiddingGame game, Turn turn, IntIterable moves) {
        json.put("turn", turn.label());
        json.set("moves", GameJson.names(game, moves));
    }
}
