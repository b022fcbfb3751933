package org.gavel.engine.inquiry;

import org.gavel.engine.board.Player;

/**
 * A vertex that was asked for, in whole chips.
 *
 * @param vertex the vertex
 * @param alice what there is for Alice
 * @param bob what there is for Bob
 */
public record ChipRow(int vertex, ChipSide alice, ChipSide bob) {

    /** What there is for a player. */
    public ChipSide of(Player player) {
        return player == Player.ALICE ? alice : bob;
    }
}
