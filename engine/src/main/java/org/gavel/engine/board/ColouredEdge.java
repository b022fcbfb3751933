package org.gavel.engine.board;

/**
 * An edge of a JGraphT graph, with the player who may move along it. Two edges are equal only if they are the same
 * object, as JGraphT needs for parallel edges.
 */
public final class ColouredEdge {

    private final Player mover;

    /** A new edge of the colour of that player. */
    public ColouredEdge(Player mover) {
        this.mover = mover;
    }

    /** The player who may move along the edge. */
    public Player mover() {
        return mover;
    }

    @Override
    public String toString() {
        return mover.colour();
    }
}
