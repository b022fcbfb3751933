package org.gavel.engine.solve.outcome;

import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;

/** Where thresholds in real money come from: they are found anew, or were found before. */
@FunctionalInterface
public interface ShareSource {

    /** Finds them anew each time. */
    ShareSource SOLVING = (game, options, stop) -> Solvers.continuous(game.auction(), options).solve(game, stop);

    /**
     * The thresholds of a game at all vertices.
     *
     * @param game the game; where it starts does not matter
     * @param options how exact they are to be, and within how many rounds a player has to win
     * @param stop asked between steps
     */
    ContinuousSolution of(BiddingGame game, ContinuousOptions options, StopSignal stop);
}
