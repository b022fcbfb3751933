package org.gavel.engine.solve.period;

import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.Components;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ChipSolver;

/**
 * Thresholds of any totals up to 10^18. Totals that a descent would not reach on a board with cycles are told from the
 * periods of the thresholds; all others are solved directly.
 *
 * @param threads the number of threads to use, at least 1
 */
public record AnyTotalsChipSolver(int threads) implements ChipSolver {

    /** How many evaluations a descent may take at the worst before periods are looked for instead. */
    private static final long LONGEST_DESCENT = 20_000_000_000L;

    private static final long LONGEST_TABLE = 1 << 20;

    /** A solver on a thread for each player. */
    public AnyTotalsChipSolver() {
        this(2);
    }

    @Override
    public ChipSolution solve(BiddingGame game, ChipTotals totals, StopSignal stop) {
        if (game.board().listed().isEmpty() || !game.isPlainReach() || !game.auction().payment().keepsTotal()
                || totals.last() < LONGEST_DESCENT / Math.max(1, game.graph().edgeCount())
                || Components.of(game.graph()).isAcyclic()) {
            return Solvers.chips(game.auction(), threads).solve(game, totals, stop);
        }
        if (!game.auction().payment().hasPeriods()) {
            throw tooLarge(totals);
        }
        return new ChipPeriodFinder(LONGEST_TABLE).find(game, stop).orElseThrow(() -> tooLarge(totals))
                .solution(totals);
    }

    private static LimitReachedException tooLarge(ChipTotals totals) {
        return new LimitReachedException(
                totals.last() + " chips are too many for a board with cycles whose thresholds have no short period",
                "ask for smaller totals");
    }
}
