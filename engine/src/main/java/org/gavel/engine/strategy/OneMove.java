package org.gavel.engine.strategy;

import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;

/**
 * A board on which one player has only one of their moves left at one vertex.
 *
 * @param board the whole board
 * @param move the successor that they may move to
 */
record OneMove(Board board, Player player, int vertex, int move) implements Board {

    @Override
    public int vertexCount() {
        return board.vertexCount();
    }

    @Override
    public boolean isTerminal(int other) {
        return board.isTerminal(other);
    }

    @Override
    public boolean isWonBy(Player winner, int other) {
        return board.isWonBy(winner, other);
    }

    @Override
    public VertexMarks marks() {
        return board.marks();
    }

    @Override
    public int maxDegree() {
        return board.maxDegree();
    }

    @Override
    public int successors(Player mover, int from, int[] into) {
        if (mover == player && from == vertex) {
            into[0] = move;
            return 1;
        }
        return board.successors(mover, from, into);
    }
}
