package org.gavel.service.answer;

import org.gavel.engine.board.Player;
import org.gavel.engine.coach.MixedPlay;
import org.gavel.engine.solve.values.Distribution;
import tools.jackson.databind.node.ObjectNode;

/** Bids at random. */
public final class MixedJson {

    private MixedJson() {
    }

    /** What a configuration is worth to Alice, and how both bid. */
    public static ObjectNode of(MixedPlay.Bids bids) {
        ObjectNode json = Json.object().put("lower", bids.lower()).put("upper", bids.upper());
        ObjectNode both = json.putObject("bids");
        for (Player player : Player.values()) {
            both.set(player.label(), of(bids.of(player)));
        }
        return json;
    }

    /** Bids with their probabilities. */
    public static ObjectNode of(Distribution bids) {
        ObjectNode json = Json.object();
        bids.support().forEach(bid -> json.put(Integer.toString(bid), bids.probability(bid)));
        return json;
    }
}
