package org.gavel.engine.strategy;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.NeededShare;
import org.gavel.engine.number.Fractions;

/**
 * What a move costs in real money: by how much more of all the money the player needs after it than after the best move.
 *
 * @param target where the move leads
 * @param need the proved bounds of what the player needs there; empty if no share is enough
 * @param least a proved lower bound of the cost, at least 0
 * @param most a proved upper bound of the cost; equal to the lower one where the thresholds are known exactly
 * @param rank one more than the number of moves that are proved to be better
 */
public record PricedMove(int target, Optional<NeededShare> need, BigFraction least, BigFraction most, int rank) {

    @Override
    public String toString() {
        return Fractions.text(this);
    }
}
