package org.gavel.play.coach;

import org.gavel.engine.board.Player;
import org.gavel.play.OngoingPlay;

/**
 * A decision with its price.
 *
 * @param before the play before it
 * @param after the play after it
 * @param player who made it
 * @param cost what it cost its player, at least 0: a part of a win in chips, a share of the money in real money
 * @param <M> whole chips or real money
 */
public record PricedDecision<M>(OngoingPlay<M> before, OngoingPlay<M> after, Player player, double cost) {

    /** What was bid, if it was a bid. */
    public M bid() {
        return Coach.bid(player, after);
    }
}
