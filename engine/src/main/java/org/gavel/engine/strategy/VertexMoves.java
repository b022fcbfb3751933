package org.gavel.engine.strategy;

/** Who moves and where, as a function of the vertex alone. */
public interface VertexMoves {

    /** Whether the player moves after winning the bid or makes the other move. */
    Turn turn(int vertex);

    /** Where they move, if it is they who move. */
    int move(int vertex);
}
