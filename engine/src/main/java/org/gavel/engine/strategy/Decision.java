package org.gavel.engine.strategy;

import org.eclipse.collections.api.list.primitive.ImmutableIntList;

/**
 * What the winner of a bid does to keep a win.
 *
 * @param turn whether he moves or makes the other move
 * @param moves where to move if he does; every one of them keeps the win
 */
public record Decision(Turn turn, ImmutableIntList moves) {
}
