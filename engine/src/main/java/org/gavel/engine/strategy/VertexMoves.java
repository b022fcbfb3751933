package org.gavel.engine.strategy;

/** Who moves and where, as a function of the vertex alone. */
public interface VertexMoves {

    /** Whether the player moves after winning the bid or makes the other move. */
    Turn turn(int vertex);

    /** Where he moves, if it is he who moves. */
    int move(int vertex);
}
