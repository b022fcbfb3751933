package org.gavel.engine.solve.chips;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.limit.StopSignal;

/**
 * What one player needs in chips at every vertex of a board on which every move raises the number of the vertex, as on boards that
 * fill up: one pass from the highest vertex to the lowest, for all totals at once and without storing moves. A row of one byte for
 * each total is kept for each vertex.
 *
 * <p>Vertices that no play reaches may lead elsewhere; they are spoilt, and spoil those that lead to them, so that a value at the
 * start proves all that were used for it; what is said of spoilt ones means nothing. Time: vertices times moves times totals.
 */
final class DescendingChips implements ChipThresholds {

    private static final byte SPOILT = -1;
    private static final int CHUNK = 20;
    private static final int STOP_EVERY = 1 << 16;

    private final Board board;
    private final Player player;
    private final ChipFormula formula;
    private final byte[] never;
    private final byte[] nothing;
    private final byte[][] rows;

    /**
     * Nothing found as yet.
     *
     * @param formula one that {@linkplain ChipFormula#addsHalves() adds halves}
     * @param totals totals whose codes fit into a byte
     */
    DescendingChips(Board board, Player player, ChipFormula formula, ChipTotals totals) {
        this.board = board;
        this.player = player;
        this.formula = formula;
        never = new byte[totals.count()];
        nothing = new byte[totals.count()];
        for (int i = 0; i < never.length; i++) {
            never[i] = (byte) formula.never(totals.total(i));
        }
        long size = board.vertexCount();
        rows = new byte[(int) ((size - 1 >> CHUNK) + 1)][];
        for (int chunk = 0; chunk < rows.length; chunk++) {
            rows[chunk] = new byte[(int) Math.min(1 << CHUNK, size - ((long) chunk << CHUNK)) * never.length];
        }
    }

    /**
     * Finds what is needed at all vertices.
     *
     * @throws org.gavel.engine.limit.LimitReachedException if it was stopped
     */
    void solve(StopSignal stop) {
        Pass pass = new Pass();
        int all = board.vertexCount();
        for (int vertex = all - 1; vertex >= 0; vertex--) {
            if (vertex % STOP_EVERY == 0) {
                stop.reached("solving for " + player.label(), all - vertex, all);
                stop.require("all positions were solved");
            }
            pass.visit(vertex);
        }
    }

    boolean isSpoilt(int vertex) {
        return chunk(vertex)[offset(vertex)] == SPOILT;
    }

    private byte[] chunk(int vertex) {
        return rows[vertex >> CHUNK];
    }

    private int offset(int vertex) {
        return (vertex & (1 << CHUNK) - 1) * never.length;
    }

    @Override
    public List<String> states() {
        return formula.states();
    }

    @Override
    public Optional<Holding> threshold(int vertex, int state, int index) {
        byte code = chunk(vertex)[offset(vertex) + index];
        return code == never[index] || code == SPOILT ? Optional.empty()
                : Optional.of(formula.countsTheToken() ? Holding.ofCode(code) : Holding.of(code));
    }

    /** The pass, with what it uses again at every position. */
    private final class Pass {
        private final int[] targets = new int[board.maxDegree()];
        private final int[] own = new int[never.length];
        private final int[] others = new int[never.length];
        private final int[] result = new int[never.length];

        void visit(int vertex) {
            byte[] into = chunk(vertex);
            int offset = offset(vertex);
            if (board.isTerminal(vertex)) {
                System.arraycopy(board.isWonBy(player, vertex) ? nothing : never, 0, into, offset, never.length);
            } else if (take(player, vertex, own) && take(player.opponent(), vertex, others)) {
                combine();
                for (int i = 0; i < result.length; i++) {
                    into[offset + i] = (byte) result[i];
                }
            } else {
                Arrays.fill(into, offset, offset + never.length, SPOILT);
            }
        }

        /** Takes the least or the most that is needed after a player's moves, or tells that one of them does not lead on. */
        private boolean take(Player mover, int vertex, int[] best) {
            Arrays.fill(best, mover == player ? Integer.MAX_VALUE : -1);
            int count = board.successors(mover, vertex, targets);
            for (int move = 0; move < count; move++) {
                if (!leadsOn(vertex, targets[move])) {
                    return false;
                }
                byte[] row = chunk(targets[move]);
                if (mover == player) {
                    lower(best, row, offset(targets[move]));
                } else {
                    raise(best, row, offset(targets[move]));
                }
            }
            return true;
        }

        private static void lower(int[] best, byte[] row, int offset) {
            for (int i = 0; i < best.length; i++) {
                best[i] = Math.min(best[i], row[offset + i]);
            }
        }

        private static void raise(int[] best, byte[] row, int offset) {
            for (int i = 0; i < best.length; i++) {
                best[i] = Math.max(best[i], row[offset + i]);
            }
        }

        private boolean leadsOn(int vertex, int target) {
            return target > vertex && !isSpoilt(target);
        }

        private void combine() {
            for (int i = 0; i < own.length; i++) {
                int low = Math.min(own[i], others[i]);
                others[i] = Math.max(own[i], others[i]);
                own[i] = low;
            }
            formula.roundRow(own, others, result);
        }
    }
}
