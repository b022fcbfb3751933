package org.gavel.engine.proof;

import java.util.Arrays;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;

/**
 * What one player is said to need with the tie-breaking advantage for up to 64 totals in a row, as codes: n chips are 2n, n chips and
 * the advantage 2n + 1, and "never" one more than all chips and the advantage; see {@link AdvantageCheck}.
 */
final class AdvantageBlock {

    /** How many totals a block holds at the most. */
    static final int MOST_TOTALS = Long.SIZE;

    private final ColouredGraph graph;
    private final Player player;
    private final int first;
    private final int size;
    private final int[] never;
    private final int[][] codes;
    private final int[] own;
    private final int[] others;

    /** The codes of at most {@link #MOST_TOTALS} totals, from the one at place {@code first} to the one before {@code end}. */
    AdvantageBlock(ColouredGraph graph, Player player, ChipThresholds claimed, ChipTotals totals, int first, int end) {
        this.graph = graph;
        this.player = player;
        this.first = first;
        size = end - first;
        never = new int[size];
        own = new int[size];
        others = new int[size];
        for (int i = 0; i < size; i++) {
            never[i] = 2 * (int) totals.total(first + i) + 2;
        }
        codes = new int[graph.vertexCount()][size];
        for (int vertex = 0; vertex < codes.length; vertex++) {
            claimed.copyCodes(vertex, 0, first, codes[vertex]);
            for (int i = 0; i < size; i++) {
                codes[vertex][i] = Math.min(codes[vertex][i], never[i]);
            }
        }
    }

    /** The place of the first total. */
    int first() {
        return first;
    }

    /** How many totals there are. */
    int size() {
        return size;
    }

    /** The code of "never" for a total of the block. */
    int never(int i) {
        return never[i];
    }

    /** The codes by vertex and total. */
    int[][] codes() {
        return codes;
    }

    /** What one round says of a vertex, for all totals of the block. */
    void round(int vertex, int[] into) {
        if (graph.isTerminal(vertex)) {
            System.arraycopy(never, 0, into, 0, size);
            if (graph.isWonBy(player, vertex)) {
                Arrays.fill(into, 0);
            }
            return;
        }
        findSides(vertex);
        for (int i = 0; i < size; i++) {
            into[i] = (Math.min(own[i], others[i]) + 1 >> 1) + (Math.max(own[i], others[i]) >> 1);
        }
    }

    /** Finds what is needed on the two sides of a vertex. */
    void findSides(int vertex) {
        best(player, vertex, Moves.ALL, own);
        best(player.opponent(), vertex, Moves.ALL, others);
    }

    /** The least codes among the player's moves at the vertex that was looked at last. */
    int[] own() {
        return own;
    }

    /** The greatest codes among the other's moves at the vertex that was looked at last. */
    int[] others() {
        return others;
    }

    /** Which moves are looked at. */
    @FunctionalInterface
    interface Moves {

        /** All moves. */
        Moves ALL = target -> true;

        boolean has(int target);
    }

    /** The least code among some of the player's moves, or the greatest among some of the other's. */
    void best(Player mover, int vertex, Moves moves, int[] into) {
        boolean isOwn = mover == player;
        if (isOwn) {
            System.arraycopy(never, 0, into, 0, size);
        } else {
            Arrays.fill(into, 0);
        }
        for (int edge = graph.firstEdge(mover, vertex); edge < graph.firstEdge(mover, vertex + 1); edge++) {
            int target = graph.target(mover, edge);
            if (moves.has(target) && isOwn) {
                lower(into, codes[target]);
            } else if (moves.has(target)) {
                raise(into, codes[target]);
            }
        }
    }

    private static void lower(int[] row, int[] by) {
        for (int i = 0; i < row.length; i++) {
            row[i] = Math.min(row[i], by[i]);
        }
    }

    private static void raise(int[] row, int[] by) {
        for (int i = 0; i < row.length; i++) {
            row[i] = Math.max(row[i], by[i]);
        }
    }
}
