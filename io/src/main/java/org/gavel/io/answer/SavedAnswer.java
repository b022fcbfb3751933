package org.gavel.io.answer;

import java.util.List;
import java.util.OptionalInt;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.game.BiddingGame;

/** An answer as it was saved: claims about a game, none of which is known to be true. */
public sealed interface SavedAnswer {

    /** The game, with the auction and the start that the answer is for. */
    BiddingGame game();

    /**
     * Thresholds in real money.
     *
     * @param solution the claims
     * @param horizon the number of rounds within which wins count, if the answer is for that
     * @param exactClaims what is said of holding exactly a threshold
     */
    record Continuous(ContinuousSolution solution, OptionalInt horizon,
            List<ExactClaim> exactClaims) implements SavedAnswer {
        @Override
        public BiddingGame game() {
            return solution.game();
        }
    }

    /**
     * Thresholds in whole chips.
     *
     * @param solution the claims
     */
    record Chips(ChipSolution solution) implements SavedAnswer {
        @Override
        public BiddingGame game() {
            return solution.game();
        }
    }
}
