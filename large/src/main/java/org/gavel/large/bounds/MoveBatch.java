package org.gavel.large.bounds;

import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;

/**
 * Some vertices whose bounds after every move are looked up together. One look-up anywhere in memory takes long, but the
 * processor waits for many at the same time if nothing that depends on them is in between. So all moves are read first,
 * then all bounds, and then they are compared. Not thread-safe.
 */
final class MoveBatch {

    private static final int VERTICES = 1 << 8;
    private static final int MOVES = 1 << 11;

    private final Board board;
    private final Player player;
    private final int[] moves;
    private final int[] vertices = new int[VERTICES];
    private final int[] ownEnds = new int[VERTICES];
    private final int[] otherEnds = new int[VERTICES];
    private final double[] own = new double[2 * VERTICES];
    private final double[] other = new double[2 * VERTICES];
    private final int[] targets;
    private final double[] lower;
    private final double[] upper;
    private int size;
    private int count;

    /**
     * A batch without vertices.
     *
     * @param player whose bounds are looked up
     */
    MoveBatch(Board board, Player player) {
        this.board = board;
        this.player = player;
        moves = new int[board.maxDegree()];
        targets = new int[Math.addExact(MOVES, Math.multiplyExact(2, board.maxDegree()))];
        lower = new double[targets.length];
        upper = new double[targets.length];
    }

    /** Adds a vertex that is not terminal, and reads its moves. Not if the batch is full. */
    void add(int vertex) {
        vertices[size] = vertex;
        read(player, vertex);
        ownEnds[size] = count;
        read(player.opponent(), vertex);
        otherEnds[size] = count;
        size++;
    }

    private void read(Player mover, int vertex) {
        int degree = board.successors(mover, vertex, moves);
        System.arraycopy(moves, 0, targets, count, degree);
        count += degree;
    }

    /** Whether there is no room for one more vertex. */
    boolean isFull() {
        return size == VERTICES || count >= MOVES;
    }

    /** Forgets all vertices. */
    void clear() {
        size = 0;
        count = 0;
    }

    /** The number of vertices. */
    int size() {
        return size;
    }

    /** A vertex, counted from 0 on. */
    int vertex(int place) {
        return vertices[place];
    }

    /** The least lower bound after a move of the player themselves. */
    double ownLower(int place) {
        return own[2 * place];
    }

    /** The least upper bound after a move of the player themselves. */
    double ownUpper(int place) {
        return own[2 * place + 1];
    }

    /** The greatest lower bound after a move of the other player. */
    double otherLower(int place) {
        return other[2 * place];
    }

    /** The greatest upper bound after a move of the other player. */
    double otherUpper(int place) {
        return other[2 * place + 1];
    }

    /** Looks up the bounds after all moves. */
    void look(BoundPairs bounds) {
        bounds.read(targets, count, lower, upper);
        int move = 0;
        for (int place = 0; place < size; place++) {
            double low = 1;
            double high = 1;
            for (; move < ownEnds[place]; move++) {
                low = Math.min(low, lower[move]);
                high = Math.min(high, upper[move]);
            }
            own[2 * place] = low;
            own[2 * place + 1] = high;
            low = 0;
            high = 0;
            for (; move < otherEnds[place]; move++) {
                low = Math.max(low, lower[move]);
                high = Math.max(high, upper[move]);
            }
            other[2 * place] = low;
            other[2 * place + 1] = high;
        }
    }
}
