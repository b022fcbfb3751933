package org.gavel.engine.inquiry;

import java.util.List;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.coach.PricedMove;
import org.gavel.engine.game.BiddingGame;

/**
 * What each move from the start costs in real money against the best.
 *
 * @param solution the thresholds from which the prices follow
 * @param alice Alice's moves
 * @param bob Bob's moves
 * @param account how the answer came about
 */
public record PriceAnswer(ContinuousSolution solution, List<PricedMove> alice, List<PricedMove> bob, Account account)
        implements
            Answer {

    /** Copies the lists. */
    public PriceAnswer {
        alice = List.copyOf(alice);
        bob = List.copyOf(bob);
    }

    @Override
    public BiddingGame game() {
        return solution.game();
    }

    /** The moves of a player. */
    public List<PricedMove> of(Player player) {
        return player == Player.ALICE ? alice : bob;
    }
}
