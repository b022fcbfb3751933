package org.gavel.dsl.compile;

import org.gavel.dsl.diagnostic.Place;

/**
 * The slot of the lowest empty cell of a stack.
 *
 * @param bottom computes the slot of its lowest cell
 * @param like a stack of the same variable
 * @param place where it is in the text
 */
public record StackTop(IntCode bottom, Stack like, Place place) implements IntCode {

    @Override
    public int at(int[] position) {
        int slot = bottom.at(position);
        for (int cell = 0; cell < like.height(); cell++, slot += like.apart()) {
            if (position[slot] == like.domain().value(0)) {
                return slot;
            }
        }
        throw new PositionFault(place, "puts a value on a full stack",
                "guard the move with 'if', as in 'if board[h - 1, c] = empty'");
    }
}
