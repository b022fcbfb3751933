package org.gavel.large.bounds;

import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.PerPlayer;
import org.gavel.engine.game.BiddingGame;
import org.gavel.inquiry.answer.Verification;

/**
 * Bounds of all thresholds of a large board.
 *
 * @param alice of Alice's thresholds
 * @param bob of Bob's
 * @param completion whether they are as narrow as asked for
 * @param sweeps how many times the board was gone over to find them
 * @param verification whether they were checked
 */
public record LargeSolution(ContinuousThresholds alice, ContinuousThresholds bob, Completion completion, long sweeps,
        Verification verification) implements PerPlayer<ContinuousThresholds> {

    /** The same as the thresholds of a game on that board. */
    public ContinuousSolution of(BiddingGame game) {
        String method = sweeps == 0 ? "looking up the bounds in the store"
                : sweeps + (sweeps == 1 ? " sweep" : " sweeps") + " over the store";
        return new ContinuousSolution(game, alice, bob, Exactness.ENCLOSURE, completion,
                new Statistics(method, 1, 0, 0));
    }
}
