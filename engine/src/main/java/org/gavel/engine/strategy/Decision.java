package org.gavel.engine.strategy;

import org.eclipse.collections.api.list.primitive.ImmutableIntList;

/**
 * What the winner of a bid does to keep a win.
 *
 * @param turn whether he moves or makes the other move
 * @param moves where to move if he does; every one of them keeps the win
 */
public record Decision(Turn turn, ImmutableIntList moves) {

    /**
     * What he does who has these ways.
     *
     * @param making whether making the other move keeps the win
     * @param moves the moves that keep it
     */
    static Decision of(boolean making, ImmutableIntList moves) {
        Turn alone = moves.notEmpty() ? Turn.MOVE : Turn.DEPENDS;
        return new Decision(!making ? alone : moves.notEmpty() ? Turn.EITHER : Turn.MAKE_OTHER_MOVE, moves);
    }

    /** What keeps the win both where this does and where another does. */
    Decision and(Decision other) {
        return of(letsMakeMove() && other.letsMakeMove(), moves.select(other.moves::contains));
    }

    private boolean letsMakeMove() {
        return turn == Turn.MAKE_OTHER_MOVE || turn == Turn.EITHER;
    }
}
