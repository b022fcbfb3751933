package org.gavel.engine.strategy;

import org.eclipse.collections.api.list.primitive.ImmutableIntList;

/**
 * What the winner of a bid does to keep a win.
 *
 * @param turn whether to move or to make the other move
 * @param moves where to move in that case; every one of them keeps the win
 */
public record Decision(Turn turn, ImmutableIntList moves) {

    /** What they do who has these moves, if making the other move does not keep the win. */
    public static Decision of(ImmutableIntList moves) {
        return new Decision(moves.notEmpty() ? Turn.MOVE : Turn.DEPENDS, moves);
    }

    /** The same where making the other move keeps the win as well. */
    public Decision orMakeMove() {
        return new Decision(moves.notEmpty() ? Turn.EITHER : Turn.MAKE_OTHER_MOVE, moves);
    }

    /** What keeps the win both where this does and where another does. */
    Decision and(Decision other) {
        Decision both = of(moves.select(other.moves::contains));
        return letsMakeMove() && other.letsMakeMove() ? both.orMakeMove() : both;
    }

    private boolean letsMakeMove() {
        return turn == Turn.MAKE_OTHER_MOVE || turn == Turn.EITHER;
    }
}
