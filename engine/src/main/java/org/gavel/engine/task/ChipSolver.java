package org.gavel.engine.task;

import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;

/** Finds both players' thresholds in whole chips at every vertex of a game. Implementations are immutable. */
public interface ChipSolver {

    /**
     * Solves a game for a list of totals, or for a part of it if stopped.
     *
     * @param game a game with an auction that this solver supports
     * @param totals all chips in the game; under payments to the bank, the opponent's chips
     * @return the thresholds for all totals. If the solver was stopped, those for the first totals of the list, or for smaller
     *         totals if it did not reach the first
     * @throws LimitReachedException if the solver was stopped before any were found, or the tables do not fit into memory
     * @throws UnsupportedGameException if the solver does not support the auction
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
     * Checks in advance that the totals and the memory allow a solution, which then takes only time.
     *
     * @throws LimitReachedException if the totals are too large, or the tables do not fit into memory
     */
    default void require(BiddingGame game, ChipTotals totals) {
    }
}
