package org.gavel.engine.solve.reach;

import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.ContinuousSolver;

/**
 * Thresholds in real money under every auction with a one-round formula, on any finite graph: exact fractions where no
 * play can return to a vertex, certified enclosures elsewhere. {@link EnclosureRun} describes how these are found.
 *
 * @param options what is asked of the solver of thresholds
 */
public record EnclosureSolver(ContinuousOptions options) implements ContinuousSolver {

    @Override
    public ContinuousSolution solve(BiddingGame game, StopSignal stop) {
        return new EnclosureRun(game, new PreparedGame(game, options.threads()), options, stop).solve();
    }
}
