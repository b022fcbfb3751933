package org.gavel.engine.strategy;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.gavel.engine.board.Player;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.strategy.BidRange.TieUse;

/**
 * What a player does at a vertex who has just the share of the money that he needs there, or more.
 *
 * @param player the player
 * @param vertex a vertex that is not terminal
 * @param lowerBid a proved lower bound of his bid, as a share of all the money
 * @param upperBid a proved upper bound of his bid
 * @param bid the bid itself, where the thresholds are known exactly
 * @param moves where he moves if he is the one to move: the successors that no other is proved to be better than
 * @param turn what he does once he has won the bid, or equal bids where the bid is nothing
 * @param onTie what he does with the tie-breaking advantage; told where he has exactly what he needs
 * @param onEqual what he does once he has won equal bids; told where he has exactly what he needs, and they can be won
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
