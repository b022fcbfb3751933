package org.gavel.engine.task;

import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;

/** Finds both players' thresholds in whole chips, of every vertex of a game. Implementations are immutable. */
public interface ChipSolver {

    /**
     * Solves a game for as many totals as there is time for.
     *
     * @param game a game whose auction this solver takes
     * @param totals all the chips in the game, or those of the other player where chips go to the bank
     * @param stop asked between steps
     * @return the thresholds for all totals or, if the solver was stopped, for the first of them; if not even the first of them
     *         was reached, for smaller totals from which it would have been found
     * @throws LimitReachedException if the solver was stopped before any were found, or the tables do not fit into memory
     * @throws UnsupportedAuctionException if the solver does not take the auction
     */
    ChipSolution solveFirst(BiddingGame game, ChipTotals totals, StopSignal stop);

    /**
     * Solves a game for a list of totals, as {@link #solveFirst} does.
     *
     * @throws LimitReachedException if the solver was stopped before all were found, or the tables do not fit into memory
     */
    default ChipSolution solve(BiddingGame game, ChipTotals totals, StopSignal stop) {
        ChipSolution found = solveFirst(game, totals, stop);
        if (!found.totals().equals(totals)) {
            throw new LimitReachedException("stopped before the thresholds were found",
                    "ask for less, or allow more time");
        }
        return found;
    }

    /**
     * Makes sure that nothing but time is lacking.
     *
     * @throws LimitReachedException if the totals are too large, or the tables do not fit into memory
     */
    default void require(BiddingGame game, ChipTotals totals) {
    }
}
