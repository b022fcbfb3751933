package org.gavel.sweep.board;

import java.util.function.LongPredicate;

/**
 * The boards of a space up to isomorphism and, where they are alike, exchange of the players: of each class the board whose rows come first. They
 * come in ascending order of their codes, and in blocks of consecutive ones, so that parts of the work can be done apart.
 *
 * <p>The first row of a canonical board is the least that any vertex can bring there; so only such rows are tried at vertex
 * 0, and at the others only rows that cannot bring a lesser one. Few boards are tried in vain. Work grows with the number
 * of boards times that of symmetries, memory with rows times symmetries. Immutable.
 */
public final class CanonicalBoards {

    private static final int MOST_BLOCKS = 4096;

    private final BoardSpace space;
    private final RowSymmetries symmetries;
    private final int[] firstRows;
    private final int[][] leastAtStart;
    private final long pairs;
    private final int blocks;

    /** The canonical boards of a space. */
    public CanonicalBoards(BoardSpace space, Marking marking, Players players) {
        this.space = space;
        symmetries = new RowSymmetries(space, marking, players);
        leastAtStart = new int[space.inner()][space.rows()];
        for (int vertex = 0; vertex < space.inner(); vertex++) {
            for (int row = 0; row < space.rows(); row++) {
                leastAtStart[vertex][row] = symmetries.leastAtStart(vertex, row);
            }
        }
        firstRows = java.util.stream.IntStream.range(0, space.rows()).filter(row -> leastAtStart[0][row] == row)
                .toArray();
        pairs = space.inner() == 1 ? firstRows.length : (long) firstRows.length * space.rows();
        blocks = (int) Math.min(pairs, MOST_BLOCKS);
    }

    /** The number of blocks. */
    public int blocks() {
        return blocks;
    }

    /**
     * Hands over the codes of a block, ascending, until one is refused.
     *
     * @param block from 0 to {@link #blocks()} - 1
     * @param taken receives a code, and says whether to go on
     * @return whether all were taken
     */
    public boolean forEach(int block, LongPredicate taken) {
        int[] rows = new int[space.inner()];
        long end = pairs * (block + 1) / blocks;
        for (long pair = pairs * block / blocks; pair < end; pair++) {
            rows[0] = firstRows[(int) (rows.length == 1 ? pair : pair / space.rows())];
            if (rows.length > 1) {
                rows[1] = (int) (pair % space.rows());
            }
            boolean tried = rows.length == 1 || leastAtStart[1][rows[1]] >= rows[0];
            if (tried && !fill(rows, 2, taken)) {
                return false;
            }
        }
        return true;
    }

    private boolean fill(int[] rows, int vertex, LongPredicate taken) {
        if (vertex >= rows.length) {
            return !symmetries.isCanonical(rows) || taken.test(space.code(rows));
        }
        int[] least = leastAtStart[vertex];
        for (int row = 0; row < least.length; row++) {
            if (least[row] >= rows[0]) {
                rows[vertex] = row;
                if (!fill(rows, vertex + 1, taken)) {
                    return false;
                }
            }
        }
        return true;
    }
}
