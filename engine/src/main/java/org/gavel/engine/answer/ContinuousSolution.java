package org.gavel.engine.answer;

import org.gavel.engine.board.PerPlayer;
import org.gavel.engine.game.BiddingGame;

/**
 * Both players' thresholds in real money at every vertex.
 *
 * @param game the game that was solved
 * @param alice Alice's thresholds, as shares of all the money
 * @param bob Bob's thresholds, as shares of all the money
 * @param exactness whether all thresholds are exact
 * @param completion whether the solver finished or reached a limit
 * @param statistics the solver's method and the work it did
 */
public record ContinuousSolution(BiddingGame game, ContinuousThresholds alice, ContinuousThresholds bob,
        Exactness exactness, Completion completion, Statistics statistics) implements PerPlayer<ContinuousThresholds> {

    /** The same thresholds for a game that differs only in its start, or in other parts that do not affect thresholds. */
    public ContinuousSolution of(BiddingGame other) {
        return new ContinuousSolution(other, alice, bob, exactness, completion, statistics);
    }

    /** A solution whose exactness is that of its thresholds. */
    public static ContinuousSolution of(BiddingGame game, ContinuousThresholds alice, ContinuousThresholds bob,
            Completion completion, Statistics statistics) {
        return new ContinuousSolution(game, alice, bob,
                alice.areExact() && bob.areExact() ? Exactness.EXACT : Exactness.ENCLOSURE, completion, statistics);
    }
}
