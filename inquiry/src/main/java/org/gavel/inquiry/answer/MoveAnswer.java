package org.gavel.inquiry.answer;

import java.util.List;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.PerPlayer;
import org.gavel.engine.game.BiddingGame;

/**
 * For which totals of chips each move from the start is optimal.
 *
 * @param game the game, in whole chips
 * @param totals the totals that were asked for
 * @param alice Alice's moves, in every state of the tie rule
 * @param bob Bob's moves, in every state of the tie rule
 * @param money whether it is known which moves are best with real money
 * @param account how the answer came about
 */
public record MoveAnswer(BiddingGame game, ChipTotals totals, List<MoveSide> alice, List<MoveSide> bob,
        Money money, Account account) implements Answer, PerPlayer<List<MoveSide>> {

    /** Whether the moves that are best with real money are known. */
    public enum Money {
        /** They are. */
        KNOWN,
        /** There are no thresholds in real money under this auction. */
        UNKNOWN
    }

    /** Copies the lists. */
    public MoveAnswer {
        alice = List.copyOf(alice);
        bob = List.copyOf(bob);
    }

    /** The same answer with another account. */
    public MoveAnswer with(Account other) {
        return new MoveAnswer(game, totals, alice, bob, money, other);
    }

    @Override
    public Kind kind() {
        return Kind.MOVES;
    }
}
