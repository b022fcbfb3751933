package org.gavel.engine.strategy;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.gavel.engine.graph.Player;

/**
 * What a player does at a vertex who has just the share of the money that he needs there, or more.
 *
 * @param player the player
 * @param vertex a vertex that is not terminal
 * @param lowerBid a proved lower bound of his bid, as a share of all the money
 * @param upperBid a proved upper bound of his bid
 * @param bid the bid itself, where the thresholds are known exactly
 * @param moves where he moves if he is the one to move: the successors that no other is proved to be better than
 * @param turn what he does once he has won the bid
 */
public record ContinuousAdvice(Player player, int vertex, double lowerBid, double upperBid, Optional<BigFraction> bid,
        ImmutableIntList moves, Turn turn) {

    /** What the winner of a bid does. */
    public enum Turn {
        /** He moves himself. */
        MOVE("move"),
        /** He makes the other player move: whoever must move here is worse off. */
        MAKE_OTHER_MOVE("make the other move"),
        /** It does not matter, or the thresholds are not known well enough to tell. */
        EITHER("either");

        private final String label;

        Turn(String label) {
            this.label = label;
        }

        /** The choice in words. */
        public String label() {
            return label;
        }
    }
}
