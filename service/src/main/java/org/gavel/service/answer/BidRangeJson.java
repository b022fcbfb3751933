package org.gavel.service.answer;

import java.util.List;
import java.util.function.Function;
import org.eclipse.collections.api.IntIterable;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.Decision;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Bids that keep a win. */
public final class BidRangeJson {

    private BidRangeJson() {
    }

    /** Bids that keep a win, with what to do about them. */
    public static ArrayNode bids(BiddingGame game, List<BidRange> ranges) {
        return bids(ranges, moves -> GameJson.names(game, moves));
    }

    /** The same where moves are told otherwise than by the names of their vertices. */
    public static ArrayNode bids(List<BidRange> ranges, Function<IntIterable, ArrayNode> moves) {
        ArrayNode bids = Json.list();
        for (BidRange range : ranges) {
            ObjectNode each = bids.addObject().put("from", range.from()).put("to", range.to()).put("onTie",
                    range.onTie().label());
            range.then().ifPresent(then -> putTurn(each, then, moves));
            range.onEqual().ifPresent(then -> putTurn(each.putObject("onEqualBids"), then, moves));
        }
        return bids;
    }

    private static void putTurn(ObjectNode json, Decision then, Function<IntIterable, ArrayNode> moves) {
        json.put("turn", then.turn().label());
        json.set("moves", moves.apply(then.moves()));
    }
}
