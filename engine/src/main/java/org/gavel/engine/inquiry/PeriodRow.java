package org.gavel.engine.inquiry;

import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.board.Player;

/**
 * How the thresholds of a vertex go on for all totals.
 *
 * @param vertex the vertex
 * @param alice Alice's period
 * @param bob Bob's period
 */
public record PeriodRow(int vertex, ChipPeriod alice, ChipPeriod bob) {

    /** The period of a player. */
    public ChipPeriod of(Player player) {
        return player == Player.ALICE ? alice : bob;
    }
}
