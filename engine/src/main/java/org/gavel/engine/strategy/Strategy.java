package org.gavel.engine.strategy;

import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Configuration;

/**
 * One player's strategy: the bid at every configuration, and the decisions after it. All results depend only on the arguments,
 * so that a strategy can be played, simulated, and checked against every play of the other player.
 *
 * <p>{@link #turn} and {@link #move} take the configuration <em>after payment</em>: the token has not moved, budgets and tie
 * state are those after the bid.
 *
 * @param <M> whole chips ({@code Long}) or real money ({@code BigFraction})
 */
public interface Strategy<M> {

    /** The player whose strategy this is. */
    Player player();

    /**
     * The bid.
     *
     * @param here a configuration at which the play is not over
     * @return from 0 to the player's budget
     */
    M bid(Configuration<M> here);

    /**
     * The bid after the other player has announced theirs, under open bids.
     *
     * @param here a configuration at which the play is not over
     * @param named the other player's bid
     * @return from 0 to the player's budget
     */
    default M answer(Configuration<M> here, M named) {
        return bid(here);
    }

    /**
     * What to do on equal bids with the tie-breaking advantage; asked only if the player holds it.
     *
     * @param here the configuration before the round
     * @param bid the bid of both
     */
    default TieChoice onTie(Configuration<M> here, M bid) {
        return TieChoice.USE;
    }

    /**
     * Whether to move after winning the bid, or to make the other player move. Not asked if the winner must move.
     *
     * @param paid the configuration after payment
     * @return {@link Turn#MOVE} or {@link Turn#MAKE_OTHER_MOVE}
     */
    Turn turn(Configuration<M> paid);

    /**
     * The move, if the player moves.
     *
     * @param paid the configuration after payment
     * @return a successor of the vertex for this player
     */
    int move(Configuration<M> paid);

    /**
     * The same strategy with new random choices; itself if it is deterministic.
     *
     * @param number the seed: the same number always gives the same choices
     */
    default Strategy<M> redrawn(long number) {
        return this;
    }
}
