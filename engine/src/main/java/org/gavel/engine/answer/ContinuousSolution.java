package org.gavel.engine.answer;

import org.gavel.engine.board.PerPlayer;
import org.gavel.engine.game.BiddingGame;

/**
 * Both players' thresholds in real money.
 *
 * @param game the game that was solved
 * @param alice Alice's thresholds, as shares of all the money
 * @param bob Bob's thresholds, as shares of all the money
 * @param exactness what is known of them
 * @param completion whether a limit was reached
 * @param statistics what the solver did
 */
public record ContinuousSolution(BiddingGame game, ContinuousThresholds alice, ContinuousThresholds bob,
        Exactness exactness, Completion completion, Statistics statistics) implements PerPlayer<ContinuousThresholds> {

    /** The same of a game that differs in what leaves the thresholds as they are, as in its start. */
    public ContinuousSolution of(BiddingGame other) {
        return new ContinuousSolution(other, alice, bob, exactness, completion, statistics);
    }

    /** The same, exact if all thresholds are. */
    public static ContinuousSolution of(BiddingGame game, ContinuousThresholds alice, ContinuousThresholds bob,
            Completion completion, Statistics statistics) {
        return new ContinuousSolution(game, alice, bob,
                alice.areExact() && bob.areExact() ? Exactness.EXACT : Exactness.ENCLOSURE, completion, statistics);
    }
}
