package org.gavel.engine.solve.chips;

import java.util.Optional;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.task.ChipSolver;

/**
 * Thresholds for as many totals as there is time for: before all of many totals the first are found, as many as take a sixteenth of
 * the time, and before these, if they are many, the first of these. That takes a fifteenth longer at most.
 *
 * @param solver finds them all
 */
public record TotalsInTurn(ChipSolver solver) implements ChipSolver {

    private static final int PARTS = 16;
    /** What a solver does once for a board takes it as long as up to so many totals, as measured on acyclic boards. */
    private static final int ONCE = 80;

    @Override
    public void require(BiddingGame game, ChipTotals totals) {
        solver.require(game, totals);
    }

    /**
     * The thresholds for all totals, or for the first of them if the solver was stopped.
     *
     * @throws LimitReachedException if it was stopped before any were found, or the tables do not fit into memory
     */
    @Override
    public ChipSolution solve(BiddingGame game, ChipTotals totals, StopSignal stop) {
        require(game, totals);
        int before = (totals.count() + ONCE) / PARTS - ONCE;
        Optional<ChipSolution> first = before < 1 ? Optional.empty()
                : Optional.of(solve(game, totals.first(before), stop));
        try {
            return stop.stopRequested() && first.isPresent() ? first.get() : solver.solve(game, totals, stop);
        } catch (LimitReachedException e) {
            return first.filter(found -> stop.stopRequested()).orElseThrow(() -> e);
        }
    }
}
