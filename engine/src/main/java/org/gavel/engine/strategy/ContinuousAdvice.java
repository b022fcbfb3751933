package org.gavel.engine.strategy;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.gavel.engine.board.Player;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.strategy.BidRange.TieUse;

/**
 * What a player with the threshold or more does at a vertex.
 *
 * @param vertex a vertex that is not terminal
 * @param lowerBid a proved lower bound of the bid, as a share of all the money
 * @param upperBid a proved upper bound of the bid
 * @param bid the bid itself, where the thresholds are known exactly
 * @param moves where to move, for the player who moves: the successors that no other is proved to be better than
 * @param turn what to do after winning the bid, or after winning equal bids where the bid is nothing
 * @param onTie what to do with the tie-breaking advantage; present for exactly the threshold
 * @param onEqual what to do after winning equal bids; present for exactly the threshold, if they can be won
 */
public record ContinuousAdvice(Player player, int vertex, double lowerBid, double upperBid, Optional<BigFraction> bid,
        ImmutableIntList moves, Turn turn, TieUse onTie, Optional<Decision> onEqual) {

    /** Advice in which nothing depends on whether the bids were equal. */
    public ContinuousAdvice(Player player, int vertex, double lowerBid, double upperBid, Optional<BigFraction> bid,
            ImmutableIntList moves, Turn turn) {
        this(player, vertex, lowerBid, upperBid, bid, moves, turn, TieUse.NO_CHOICE, Optional.empty());
    }

    /** Whether something is said of equal bids. */
    public boolean tellsOfEqualBids() {
        return onTie != TieUse.NO_CHOICE || onEqual.isPresent();
    }

    @Override
    public String toString() {
        return Fractions.text(this);
    }
}
