package org.gavel.engine.task;

import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;

/** Finds both players' real-money thresholds of every vertex of a game. Implementations are immutable. */
public interface ContinuousSolver {

    /**
     * Solves a game.
     *
     * @param game a game whose auction this solver takes
     * @param stop asked between steps; once it says so, the solver returns a partial solution
     * @return thresholds as exact, or as narrow, as the solver was configured for, unless it was stopped
     * @throws UnsupportedGameException if the solver does not take the auction
     */
    ContinuousSolution solve(BiddingGame game, StopSignal stop);
}
