package org.gavel.engine.board;

/**
 * What a solver needs to know of a board: its vertices 0 to n-1, how a play ends at the terminal ones, and where each
 * player can move from the others. A {@link ColouredGraph} stores its edges; a large board may compute them.
 *
 * <p>Every vertex that is not terminal has at least one successor for each player.
 */
public interface Board {

    /** The number of vertices. */
    int vertexCount();

    /** Whether a play ends at the vertex. */
    boolean isTerminal(int vertex);

    /** Whether the vertex is terminal and won by that player. */
    boolean isWonBy(Player player, int vertex);

    /** What the board says of its vertices besides moves and outcomes; nothing, unless it says otherwise. */
    default VertexMarks marks() {
        return VertexMarks.NONE;
    }

    /** The largest number of successors that a vertex has for one player. */
    int maxDegree();

    /**
     * Writes the successors of a vertex for the player who moves into the front of an array.
     *
     * @param mover the player who moves
     * @param vertex a vertex that is not terminal
     * @param into receives the successors; at least {@link #maxDegree()} long
     * @return how many there are, at least 1
     */
    int successors(Player mover, int vertex, int[] into);
}
