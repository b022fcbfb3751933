package org.gavel.dsl.state;

import java.util.List;
import java.util.Optional;
import org.gavel.engine.board.VertexNames;

/** Names of positions of a game with state variables, which also contain the value of each variable. */
public interface PositionFields extends VertexNames {

    /** The variables' values in a position, in the order of the variables. */
    List<PositionField> fields(int vertex);

    /** Draws the positions; empty if nothing suggests a board. */
    Optional<PositionDrawing> drawing();
}
