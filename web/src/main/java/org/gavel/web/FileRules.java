package org.gavel.web;

import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Broke;
import org.gavel.engine.rules.payment.Flow;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.rules.tie.Award;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.service.answer.Json;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a page without a server knows of the rules of a round in whole chips: what bids do to the purses, and for each tie
 * state who wins equal bids and which state follows, so that it plays every auction without knowing one by name.
 */
final class FileRules {

    private FileRules() {
    }

    /** The rules of a game; it is played where all rounds are alike. */
    static ObjectNode of(BiddingGame game) {
        Auction auction = game.auction();
        Payment payment = auction.payment();
        VertexMarks marks = game.graph().marks();
        boolean plain = payment.isLinear() && !payment.changesPursesBeforeBids() && auction.broke() == Broke.CONTINUE
                && !marks.hasOwners() && !marks.hasChance() && !marks.hasCharges();
        ObjectNode json = Json.object().put("plays", plain).put("endless", !game.isPlainReach())
                .put("keepsTotal", payment.keepsTotal()).put("least", auction.least().chips());
        put(json, "toWinner", payment.toWinner());
        put(json, "toLoser", payment.toLoser());
        put(json, "toBoth", payment.toBoth());
        TieRule ties = auction.ties();
        ArrayNode states = json.putArray("states");
        for (int state = 0; state < ties.states().size(); state++) {
            ObjectNode each = states.addObject().put("name", ties.states().get(state));
            Award award = ties.award(state);
            String key = switch (award.kind()) {
                case HOLDER_CHOOSES -> "chooses";
                case RICHER -> "richer";
                case WON, COIN, NOBODY -> "wins";
            };
            award.player().ifPresent(player -> each.put(key, player.label()));
            for (Player winner : Player.values()) {
                each.withObject("afterBid").put(winner.label(), ties.afterBid(state, winner));
                if (award.player().isPresent()) {
                    each.withObject("afterTie").put(winner.label(), ties.afterTie(state, winner));
                }
            }
        }
        return json;
    }

    private static void put(ObjectNode json, String name, Flow flow) {
        ObjectNode sizes = json.putObject(name);
        flow.linear().ifPresent(
                parts -> sizes.put("own", parts.own().intValue()).put("other", parts.other().intValue()));
    }
}
