package org.gavel.dsl.state;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.limit.LimitReachedException;

/**
 * What one player needs in chips at every position of a game in which every move raises the packed position, as on boards that
 * fill up: one pass over a {@link PackedBoard} from the highest position to the lowest, for all totals at once and without storing
 * moves. A row of one byte for each total is kept for each packed position. Immutable once found.
 *
 * <p>Positions that no play reaches may have no value; they spoil those that lead to them, so that a value at the start proves
 * all that were used for it. Time: packed positions times moves times totals.
 */
public final class DenseChips {

    private static final byte SPOILT = -1;
    private static final int CHUNK = 20;
    private static final int STOP_EVERY = 1 << 16;

    private final StateGame game;
    private final PackedBoard board;
    private final Player player;
    private final ChipFormula formula;
    private final ChipTotals totals;
    private final byte[] never;
    private final byte[] nothing;
    private final byte[][] rows;

    private DenseChips(StateGame game, PackedBoard board, Player player, ChipFormula formula, ChipTotals totals) {
        this.game = game;
        this.board = board;
        this.player = player;
        this.formula = formula;
        this.totals = totals;
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
     * What a player needs, or empty if some move that matters does not raise the packed position, has no value or passes.
     *
     * @param formula one that {@linkplain ChipFormula#addsHalves() adds halves}
     * @param totals totals whose codes fit into a byte
     * @throws LimitReachedException if there are more packed positions than the limits allow, or it was stopped
     */
    public static Optional<DenseChips> solve(StateGame game, Player player, ChipFormula formula, ChipTotals totals,
            ExpansionLimits limits) {
        if (!formula.addsHalves() || formula.never(totals.last()) > Byte.MAX_VALUE) {
            throw new IllegalArgumentException(formula + " up to " + totals.last());
        }
        PackedBoard board = DenseShares.board(game, limits);
        DenseChips chips = new DenseChips(game, board, player, formula, totals);
        Pass pass = chips.new Pass();
        int all = board.vertexCount();
        for (int vertex = all - 1; vertex >= 0; vertex--) {
            if (vertex % STOP_EVERY == 0) {
                limits.requireTime(all - vertex, all);
            }
            pass.visit(vertex);
        }
        return chips.isSpoilt(game.packedStart()) ? Optional.empty() : Optional.of(chips);
    }

    /** The totals. */
    public ChipTotals totals() {
        return totals;
    }

    /** The number of packed positions, reachable or not. */
    public long positionCount() {
        return game.layout().size();
    }

    /** The code of what the player needs at the start, of the total with that index; empty where he never wins. */
    public OptionalInt atStart(int total) {
        return code(game.packedStart(), total);
    }

    /**
     * The code of what the player needs at a position, of the total with that index; empty where he never wins.
     *
     * @param position its name
     * @throws IllegalArgumentException if there is no such position, or no play leads from it by the rules
     */
    public OptionalInt at(String position, int total) {
        OptionalLong packed = game.names().packed(position);
        if (packed.isEmpty() || isSpoilt(packed.getAsLong())) {
            throw new IllegalArgumentException(position);
        }
        return code(packed.getAsLong(), total);
    }

    /** Whether {@link #at} knows a position. */
    public boolean knows(String position) {
        OptionalLong packed = game.names().packed(position);
        return packed.isPresent() && !isSpoilt(packed.getAsLong());
    }

    private OptionalInt code(long packed, int total) {
        byte code = chunk(packed)[offset(packed) + total];
        return code == never[total] ? OptionalInt.empty() : OptionalInt.of(code);
    }

    private boolean isSpoilt(long packed) {
        return chunk(packed)[offset(packed)] == SPOILT;
    }

    private byte[] chunk(long packed) {
        return rows[(int) (packed >> CHUNK)];
    }

    private int offset(long packed) {
        return (int) (packed & (1 << CHUNK) - 1) * never.length;
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
