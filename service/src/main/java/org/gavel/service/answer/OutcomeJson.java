package org.gavel.service.answer;

import java.util.List;
import org.eclipse.collections.api.IntIterable;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.solve.purses.ChipOutcome;
import org.gavel.engine.solve.purses.ContinuousOutcome;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.Turn;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Who can force a win from a configuration. */
public final class OutcomeJson {

    private OutcomeJson() {
    }

    /** The outcome of purses of whole chips. */
    public static ObjectNode of(BiddingGame game, long alice, long bob, ChipOutcome outcome) {
        ObjectNode json = GameJson.head(game, "outcome").put("alice", alice).put("bob", bob).put("outcome",
                outcome.verdict().label());
        outcome.rounds().ifPresent(rounds -> json.put("rounds", rounds));
        json.set("bids", bids(game, outcome.advice().map(advice -> advice.bids()).orElse(List.of())));
        return json.put("method", outcome.method());
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

    /** The outcome of a division of real money. */
    public static ObjectNode of(BiddingGame game, ContinuousOutcome outcome) {
        ObjectNode json = GameJson.head(game, "outcome").put("share", ShareJson.fraction(outcome.share()))
                .put("outcome", outcome.verdict().label());
        outcome.rounds().ifPresent(rounds -> json.put("rounds", rounds));
        outcome.advice().ifPresent(advice -> {
            ObjectNode bid = json.putObject("bid");
            advice.bid().ifPresent(exact -> bid.put("exact", ShareJson.fraction(exact)));
            bid.put("lower", advice.lowerBid()).put("upper", advice.upperBid());
            putTurn(json, game, advice.turn(), advice.moves());
        });
        return json;
    }

    private static void putTurn(ObjectNode json, BiddingGame game, Turn turn, IntIterable moves) {
        json.put("turn", turn.label());
        json.set("moves", GameJson.names(game, moves));
    }
}
