package org.gavel.large.table;

import java.util.Optional;
import org.gavel.dsl.state.PositionValues;
import org.gavel.engine.board.Board;

/** A board whose vertices are positions of a game with state variables, and which has a program of its own for their moves. */
public interface NumberedBoard {

    /** The board. Vertices after those of positions are where the play has ended. */
    Board board();

    /** The number of vertices that stand for positions, from 0 on, if they mean something. */
    int positionCount();

    /** Whether exact thresholds take seconds, so that they are found unless bounds are asked for. */
    boolean isUsuallyExact();

    /** The vertex of a position. */
    int number(PositionValues position);

    /** The position of a vertex, or empty if it means nothing. */
    Optional<PositionValues> position(int number);
}
