package org.gavel.engine.inquiry;

import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;

/**
 * For which totals of chips each move from the start is optimal.
 *
 * @param game the game, in whole chips
 * @param totals the totals that were asked for
 * @param alice Alice's moves
 * @param bob Bob's moves
 * @param money whether it is known which moves are best with real money
 * @param account how the answer came about
 */
public record MoveAnswer(BiddingGame game, ChipTotals totals, MoveSide alice, MoveSide bob, Money money,
        Account account) implements Answer {

    /** Whether the moves that are best with real money are known. */
    public enum Money {
        /** They are. */
        KNOWN,
        /** There are no thresholds in real money under this auction. */
        UNKNOWN
    }

    /** The moves of a player. */
    public MoveSide of(Player player) {
        return player == Player.ALICE ? alice : bob;
    }
}
