package org.gavel.engine.formula;

import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Bids;

/** Whether a player must name a bid that works against every bid of the other, or may answer the other's bid. */
public enum Stance {
    /** There is a bid that works for all bids of the other. To force a win under secret bids means this. */
    ANNOUNCES,
    /** For all bids of the other there is one that works. */
    ANSWERS;

    /** The stance in which a player forces a win. */
    public static Stance of(Player player, Bids bids) {
        return bids == Bids.OPEN_ALICE && player == Player.BOB || bids == Bids.OPEN_BOB && player == Player.ALICE
                ? ANSWERS
                : ANNOUNCES;
    }

    /** The stance of the other player while this one is in this stance. */
    public Stance opposite() {
        return this == ANNOUNCES ? ANSWERS : ANNOUNCES;
    }
}
