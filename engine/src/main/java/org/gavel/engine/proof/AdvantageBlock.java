package org.gavel.engine.proof;

import java.util.Arrays;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;

/**
 * What one player is said to need with the tie-breaking advantage for some totals in a row, as codes: n chips are 2n, n chips and
 * the advantage 2n + 1, and "never" one more than all chips and the advantage; see {@link AdvantageCheck}.
 */
final class AdvantageBlock {

    private static final int MOST_ENTRIES = 1 << 23;
    private static final int MOST_TOTALS = 256;

    private final ColouredGraph graph;
    private final Player player;
    private final int first;
    private final int size;
    private final int[] never;
    private final int[][] codes;
    private final int[] low;
    private final int[] high;

    /** The codes of so many totals, from the one at place {@code first} on. */
    AdvantageBlock(ColouredGraph graph, Player player, ChipThresholds claimed, ChipTotals totals, int first, int size) {
        this.graph = graph;
        this.player = player;
        this.first = first;
        this.size = size;
        never = new int[size];
        low = new int[size];
        high = new int[size];
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

    /** How many totals a block of a graph holds at the most. */
    static int mostTotals(ColouredGraph graph) {
        return Math.max(1, Math.min(MOST_TOTALS, MOST_ENTRIES / graph.vertexCount()));
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
        best(player, vertex, target -> true, low);
        best(player.opponent(), vertex, target -> true, high);
        for (int i = 0; i < size; i++) {
            int withoutIt = Math.min(low[i], high[i]) + 1 >> 1;
            int holding = Math.max(low[i], high[i]) >> 1;
            into[i] = (withoutIt + holding >> 1) + (withoutIt + holding + 1 >> 1);
        }
    }

    /** Which moves are looked at. */
    @FunctionalInterface
    interface Moves {
        boolean has(int target);
    }

    /** The least code among some of the player's moves, or the greatest among some of the other's. */
    void best(Player mover, int vertex, Moves moves, int[] into) {
        boolean own = mover == player;
        if (own) {
            System.arraycopy(never, 0, into, 0, size);
        } else {
            Arrays.fill(into, 0);
        }
        for (int edge = graph.firstEdge(mover, vertex); edge < graph.firstEdge(mover, vertex + 1); edge++) {
            int target = graph.target(mover, edge);
            if (moves.has(target) && own) {
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
