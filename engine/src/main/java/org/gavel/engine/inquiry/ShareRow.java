package org.gavel.engine.inquiry;

import org.gavel.engine.board.Player;

/**
 * A vertex that was asked for, in real money.
 *
 * @param vertex the vertex
 * @param alice what there is for Alice
 * @param bob what there is for Bob
 */
public record ShareRow(int vertex, ShareSide alice, ShareSide bob) {

    /** What there is for a player. */
    public ShareSide of(Player player) {
        return player == Player.ALICE ? alice : bob;
    }
}
