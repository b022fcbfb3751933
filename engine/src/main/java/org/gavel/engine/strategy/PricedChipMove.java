package org.gavel.engine.strategy;

import java.util.Optional;
import org.gavel.engine.answer.Holding;

/**
 * What a move costs in whole chips: by how much more the player needs after it than after the best move.
 *
 * @param target where the move leads
 * @param need the least holding that wins there, or empty if none does
 * @param cost what that is more than after the best move, a star standing for the tie-breaking advantage; empty if nothing
 *            wins after this move, but something does after another
 * @param rank one more than the number of moves that are better
 */
public record PricedChipMove(int target, Optional<Holding> need, Optional<Holding> cost, int rank) {
}
