package org.gavel.engine.proof;

import java.util.BitSet;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;

/**
 * Finds the moves with which a proof is tried. It is not trusted: moves that prove nothing are refused, and then the answer is
 * not proved.
 */
@FunctionalInterface
public interface MoveFinder {

    /** Says which moves may be used. */
    @FunctionalInterface
    interface Usable {

        /** Whether the mover may go from a vertex to a successor and still have what they need. */
        boolean test(int from, int to);
    }

    /**
     * Moves, one at each vertex, with which the mover never gives up a bound on what they need and gets what they want of plays
     * that go on among the undecided vertices.
     *
     * @param player whose plays are looked at
     * @param mover that player, who wants to win them, or the other, who wants that they do not
     * @param undecided the vertices at which the play goes on
     * @param usable which moves may be used at them
     * @return a successor for each undecided vertex at which the mover may have to move; anything elsewhere
     */
    int[] find(BiddingGame game, Player player, Player mover, BitSet undecided, Usable usable);
}
