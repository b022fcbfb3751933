package org.gavel.large.stack;

import java.util.List;
import org.gavel.engine.board.Player;

/**
 * A game in which a move puts one of the mover's stones on any stack that is not full, and a player has won where one of their lines
 * has stones of theirs only. So no stone completes a line of the other player, and no play comes to a position that both have won.
 *
 * @param stacks the number of stacks
 * @param height the most stones of a stack
 * @param alice Alice's lines, each by its cells: cell r from the bottom of stack s is s times the height and r
 * @param bob Bob's lines
 * @param ties whether a position without lines is a tie; all full stacks are
 */
public record StackGame(int stacks, int height, List<List<Integer>> alice, List<List<Integer>> bob, Ties ties) {

    /** Tells ties by how high the stacks are. */
    @FunctionalInterface
    public interface Ties {
        /** Whether a position with stacks that high is a tie, if neither player has won it. */
        boolean at(int[] heights);
    }

    /** Copies the lists. */
    public StackGame {
        alice = alice.stream().map(List::copyOf).toList();
        bob = bob.stream().map(List::copyOf).toList();
    }

    /** A player's lines. */
    public List<List<Integer>> lines(Player player) {
        return player == Player.ALICE ? alice : bob;
    }
}
