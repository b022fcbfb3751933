package org.gavel.engine.task;

import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;

/** Finds both players' thresholds in whole chips, of every vertex of a game. Implementations are immutable. */
public interface ChipSolver {

    /**
     * Solves a game for a list of totals.
     *
     * @param game a game whose auction this solver takes
     * @param totals all the chips in the game, or those of the other player where chips go to the bank
     * @param stop asked between steps
     * @return the thresholds
     * @throws LimitReachedException if the solver was stopped, or the tables do not fit into memory
     * @throws UnsupportedAuctionException if the solver does not take the auction
     */
    ChipSolution solve(BiddingGame game, ChipTotals totals, StopSignal stop);

    /**
     * Makes sure that nothing but time is lacking.
     *
     * @throws LimitReachedException if the totals are too large, or the tables do not fit into memory
     */
    default void require(BiddingGame game, ChipTotals totals) {
    }
}
