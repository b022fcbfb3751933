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
import org.gavel.engine.solve.reach.DescendingPass;

/**
 * The descending pass in whole chips, for all totals at once: a row of one byte for each total is kept for each vertex and
 * player. Time: vertices times moves times totals.
 */
final class DescendingChips extends DescendingPass<ChipThresholds> {

    private static final byte SPOILT = -1;
    private static final int CHUNK = 20;

    private final List<Rows> rows;

    /**
     * A pass that has not begun.
     *
     * @param alice a formula that {@linkplain ChipFormula#addsHalves() adds halves}
     * @param bob the formula of the other player
     * @param totals totals whose codes fit into a byte
     */
    DescendingChips(Board board, ChipFormula alice, ChipFormula bob, ChipTotals totals) {
        super(board, 2L * totals.count());
        rows = List.of(new Rows(alice, totals, board.vertexCount()), new Rows(bob, totals, board.vertexCount()));
    }

    @Override
    public boolean isSpoilt(int vertex) {
        return rows.get(0).chunk(vertex)[rows.get(0).offset(vertex)] == SPOILT;
    }

    @Override
    public ChipThresholds of(Player player) {
        return rows.get(player.ordinal());
    }

    @Override
    protected void settle(int player, int vertex, boolean won) {
        rows.get(player).put(vertex, won ? rows.get(player).nothing : rows.get(player).never);
    }

    @Override
    protected void spoil(int vertex) {
        for (Rows each : rows) {
            Arrays.fill(each.chunk(vertex), each.offset(vertex), each.offset(vertex) + each.never.length, SPOILT);
        }
    }

    @Override
    protected void combine(int vertex) {
        for (int player = 0; player < 2; player++) {
            Rows each = rows.get(player);
            each.put(vertex, each.round(next[player], count[player], next[1 - player], count[1 - player]));
        }
    }

    /** What one player needs. */
    private static final class Rows implements ChipThresholds {
        private final ChipFormula formula;
        private final int[] never;
        private final int[] nothing;
        private final byte[][] chunks;
        private final int[] low;
        private final int[] high;
        private final int[] result;

        Rows(ChipFormula formula, ChipTotals totals, long size) {
            this.formula = formula;
            nothing = new int[totals.count()];
            never = new int[totals.count()];
            Arrays.setAll(never, i -> (int) formula.never(totals.total(i)));
            chunks = new byte[(int) ((size - 1 >> CHUNK) + 1)][];
            Arrays.setAll(chunks, chunk -> new byte[(int) Math.min(1 << CHUNK, size - ((long) chunk << CHUNK))
                    * never.length]);
            low = new int[never.length];
            high = new int[never.length];
            result = new int[never.length];
        }

        byte[] chunk(int vertex) {
            return chunks[vertex >> CHUNK];
        }

        int offset(int vertex) {
            return (vertex & (1 << CHUNK) - 1) * never.length;
        }

        void put(int vertex, int[] codes) {
            byte[] into = chunk(vertex);
            int offset = offset(vertex);
            for (int i = 0; i < codes.length; i++) {
                into[offset + i] = (byte) codes[i];
            }
        }

        /** What is needed before the bid: by the least after the player's own moves, and the most after the other's. */
        int[] round(int[] own, int ownCount, int[] others, int othersCount) {
            Arrays.fill(low, Integer.MAX_VALUE);
            for (int move = 0; move < ownCount; move++) {
                lower(low, chunk(own[move]), offset(own[move]));
            }
            Arrays.fill(high, -1);
            for (int move = 0; move < othersCount; move++) {
                raise(high, chunk(others[move]), offset(others[move]));
            }
            order(low, high);
            formula.roundRow(low, high, result);
            return result;
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

        private static void order(int[] low, int[] high) {
            for (int i = 0; i < low.length; i++) {
                int least = Math.min(low[i], high[i]);
                high[i] = Math.max(low[i], high[i]);
                low[i] = least;
            }
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
    }
}
