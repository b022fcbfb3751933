package org.gavel.engine.proof.chips;

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

    /** For which chips of the player credits are to be proved, where chips go to the bank. */
    enum Proof {
        /** For those that are asked for; the player shows what they can do with them. */
        FOR_SOME_CHIPS,
        /** For all numbers of chips: the last credits are all the same. */
        FOR_ALL_CHIPS,
        /**
         * For all numbers of chips, of which each that the player pays makes up for any credit, so that the average alone
         * counts: with each chip the last credits rise by the same.
         */
        FOR_ALL_CHIPS_PAID
    }

    /** A credit for each configuration of one total, or of all purses up to some. */
    interface Credits {

        /** The largest number of the player's chips for which there are credits. */
        int most();

        /**
         * The credit where the player has some chips.
         *
         * @param own their chips, from 0 to {@link #most()}
         * @param other the other player's chips
         * @return at least 0, or {@link #ENDLESS}
         */
        long at(int vertex, int state, int own, int other);
    }

    /**
     * Which credits are looked for.
     *
     * @param player the player whose thresholds are looked at; who names bids, and who answers, is as for these
     * @param keeper who wants that the sum of the credit and the weights never falls below 0; the other wants that it does
     * @param chips all the chips in the game; where chips go to the bank, the most chips of the other player
     * @param proof what is to be proved where chips go to the bank
     * @param asked the most chips of the player for which something is asked, where chips go to the bank
     * @param unit where {@link Proof#FOR_ALL_CHIPS} is asked and the player pays to the bank, the credit that is needed next is
     *        rounded up to a multiple of this
     */
    record Question(Player player, Player keeper, int chips, Proof proof, int asked, long unit) {
    }

    /** The least credits that last when both play well, with whole weights by vertex that need not be those of the board. */
    Credits find(BiddingGame game, Question question, long[] weights);
}
