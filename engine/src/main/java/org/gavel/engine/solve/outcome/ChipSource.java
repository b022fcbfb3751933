package org.gavel.engine.solve.outcome;

import java.util.Optional;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.Solvers;

/** Where thresholds in whole chips come from: they are found anew, or were found before. */
@FunctionalInterface
public interface ChipSource {

    /** Finds them anew each time. */
    ChipSource SOLVING = (game, totals, stop) -> Solvers.chips(game.auction()).solve(game, totals, stop);

    /**
     * The thresholds of a game at all vertices.
     *
     * @param game the game, in whole chips; where it starts does not matter
     * @param totals the totals of chips, or where chips go to the bank, the chips of the other player
     * @return a solution that has these totals, and may have others
     */
    ChipSolution of(BiddingGame game, ChipTotals totals, StopSignal stop);

    /** The same where they are known, or another question wants them too: empty if nothing is to be had without finding it for this one. */
    default Optional<ChipSolution> shared(BiddingGame game, ChipTotals totals, StopSignal stop) {
        return Optional.empty();
    }
}
