package org.gavel.engine.strategy;

import java.util.List;
import org.gavel.engine.board.Player;

/**
 * What a player does at a vertex from which that player can force a win.
 *
 * @param vertex a vertex that is not terminal
 * @param state the place of the tie state in the tie rule
 * @param chips the player's chips
 * @param otherChips the other player's chips
 * @param bids every bid that keeps the win, as ranges in increasing order; empty if the player answers the other's bid
 */
public record ChipAdvice(Player player, int vertex, int state, long chips, long otherChips, List<BidRange> bids) {

    /** Copies the ranges. */
    public ChipAdvice {
        bids = List.copyOf(bids);
    }
}
