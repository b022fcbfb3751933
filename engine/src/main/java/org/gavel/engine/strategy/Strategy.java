package org.gavel.engine.strategy;

import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Configuration;

/**
 * How one player plays: from every configuration a bid, and the decisions that follow from it. All answers are functions of
 * the configuration alone, so that a strategy can be played, simulated, and verified against every play of the other.
 *
 * <p>The decisions after the bid are asked about the configuration <em>after payment</em>: the token where it was, the
 * chips and the tie state as the round leaves them.
 *
 * @param <M> whole chips ({@code Long}) or real money ({@code BigFraction})
 */
public interface Strategy<M> {

    /** The player who plays so. */
    Player player();

    /**
     * Their bid.
     *
     * @param here a configuration in which the play goes on
     * @return from 0 to what they have
     */
    M bid(Configuration<M> here);

    /**
     * Their bid if they know the other's, who had to name it first.
     *
     * @param here a configuration in which the play goes on
     * @param named the other's bid
     * @return from 0 to what they have
     */
    default M answer(Configuration<M> here, M named) {
        return bid(here);
    }

    /**
     * What they do on equal bids while they hold the tie-breaking advantage.
     *
     * @param here the configuration before the round
     * @param bid the bid of both
     */
    default TieChoice onTie(Configuration<M> here, M bid) {
        return TieChoice.USE;
    }

    /**
     * Whether they move after winning the bid or make the other move: {@link Turn#MOVE} or {@link Turn#MAKE_OTHER_MOVE},
     * never {@link Turn#EITHER}. Not asked where the winner must move.
     *
     * @param paid the configuration after payment
     */
    Turn turn(Configuration<M> paid);

    /**
     * Where they move, if it is they who move.
     *
     * @param paid the configuration after payment
     * @return a successor of the vertex in their colour
     */
    int move(Configuration<M> paid);

    /**
     * The same strategy with its chances drawn anew; itself if it leaves nothing to chance.
     *
     * @param number tells one draw from another; the same number always gives the same draw
     */
    default Strategy<M> redrawn(long number) {
        return this;
    }
}
