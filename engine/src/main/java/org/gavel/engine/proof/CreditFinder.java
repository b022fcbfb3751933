package org.gavel.engine.proof;

import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;

/**
 * Finds the credits with which a proof is tried. They are not trusted: credits that prove nothing are refused, and then the
 * answer is not proved.
 */
@FunctionalInterface
public interface CreditFinder {

    /** No credit is enough. */
    long ENDLESS = Long.MAX_VALUE;

    /** A credit for each configuration of one total. */
    @FunctionalInterface
    interface Credits {

        /**
         * The credit where the player has some chips.
         *
         * @return at least 0, or {@link #ENDLESS}
         */
        long at(int vertex, int state, int chips);
    }

    /**
     * The least credits that last when both play well, with whole weights that need not be those of the board.
     *
     * @param player the player whose thresholds are looked at; who names bids, and who answers, is as for these
     * @param keeper who wants that the sum of the credit and the weights never falls below 0; the other wants that it does
     * @param total all the chips in the game
     * @param weights the weight of each vertex
     */
    Credits find(BiddingGame game, Player player, Player keeper, long total, long[] weights);
}
