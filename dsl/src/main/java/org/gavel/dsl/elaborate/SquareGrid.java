package org.gavel.dsl.elaborate;

import java.util.OptionalInt;
import org.gavel.dsl.syntax.Statement.Reflection;
import org.gavel.engine.board.Player;

/**
 * The squares of a board, which count from 0 along the rows, the first of which is on Alice's side.
 *
 * @param rows at least 1
 * @param columns at least 1
 */
record SquareGrid(int rows, int columns) {

    /**
     * A direction as a player sees it who looks at the other's side.
     *
     * @param ahead this many rows towards the other's side
     * @param right this many columns to the right
     */
    record Direction(int ahead, int right) {
    }

    int count() {
        return rows * columns;
    }

    /** The square some times in a direction from another, as a player sees it; empty if that is off the board. */
    OptionalInt from(int square, Direction direction, int times, Player player) {
        long sense = player == Player.ALICE ? times : -times;
        long row = square / columns + sense * direction.ahead();
        long column = square % columns + sense * direction.right();
        boolean on = row >= 0 && row < rows && column >= 0 && column < columns;
        return on ? OptionalInt.of((int) (row * columns + column)) : OptionalInt.empty();
    }

    /** The square that a square is carried to. */
    int carried(int square, Reflection reflection) {
        int row = square / columns;
        int column = square % columns;
        return reflection == Reflection.MIRROR ? row * columns + columns - 1 - column
                : column * columns + rows - 1 - row;
    }
}
