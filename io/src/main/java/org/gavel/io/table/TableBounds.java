package org.gavel.io.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.util.function.LongSupplier;
import org.gavel.engine.answer.BoundPairs;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.DoubleThresholds;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.Unchecked;
import org.gavel.io.store.InvalidStoreException;
import org.gavel.io.store.PacedKeeper;

/**
 * Keeps bounds of a board's thresholds in a table, whose records are four doubles: the bounds of what Alice needs, and of 1 less
 * what Bob needs, which are the same until he has bounds of his own. Terminal vertices need no records, and what theirs say is
 * not read. Bounds hold at any time, so that any mixture of blocks of several sweeps is a right table.
 */
public final class TableBounds extends PacedKeeper {

    private static final int VALUES = 4;
    private static final int REST = 2;

    private final TableStore store;
    private final Board board;
    private final int[] sums;
    private boolean bobHasOwn;

    /**
     * The bounds of a board in a table of its first vertices.
     *
     * @param nanoseconds a clock, which says when bounds are to be kept
     * @throws InvalidStoreException if a block is broken
     */
    public TableBounds(TableStore store, Board board, LongSupplier nanoseconds) throws IOException {
        super(nanoseconds);
        this.store = store;
        this.board = board.view();
        sums = new int[store.header().blockCount()];
        for (int block = 0; block < sums.length && has(Player.ALICE); block++) {
            sums[block] = TableStore.sum(store.records(block));
            DoubleBuffer values = store.read(block).asDoubleBuffer();
            for (int i = 0; i < values.limit() && !bobHasOwn; i += VALUES) {
                bobHasOwn = values.get(i) != values.get(i + REST) || values.get(i + 1) != values.get(i + REST + 1);
            }
        }
    }

    @Override
    public boolean has(Player player) {
        return (player == Player.ALICE || bobHasOwn) && store.written() == sums.length;
    }

    @Override
    public boolean load(Player player, BoundPairs into) {
        if (!has(player)) {
            return false;
        }
        int vertex = 0;
        for (int block = 0; block < sums.length; block++) {
            int number = block;
            DoubleBuffer values = Unchecked.get(() -> store.read(number)).asDoubleBuffer();
            for (int i = 0; i < values.limit(); i += VALUES, vertex++) {
                if (player == Player.ALICE) {
                    into.set(vertex, values.get(i), values.get(i + 1));
                } else {
                    into.set(vertex, 1 - values.get(i + REST + 1), 1 - values.get(i + REST));
                }
            }
        }
        for (vertex = 0; vertex < board.vertexCount(); vertex++) {
            if (board.isTerminal(vertex)) {
                double share = board.isWonBy(player, vertex) ? 0 : 1;
                into.set(vertex, share, share);
            }
        }
        return true;
    }

    @Override
    public void keep(Player player, BoundPairs bounds, Standing standing) {
        boolean apart = bobHasOwn || player == Player.BOB;
        for (int block = 0; block < sums.length; block++) {
            int number = block;
            Unchecked.run(() -> keep(player, bounds, apart, number));
        }
        bobHasOwn = apart;
    }

    private void keep(Player player, BoundPairs bounds, boolean apart, int block) throws IOException {
        byte[] records = apart ? store.records(block).clone() : new byte[store.header().bytesOf(block)];
        DoubleBuffer values = ByteBuffer.wrap(records).asDoubleBuffer();
        int vertex = block * store.header().block();
        for (int i = 0; i < values.limit(); i += VALUES, vertex++) {
            double lower = bounds.lower(vertex);
            double upper = bounds.upper(vertex);
            if (player == Player.ALICE) {
                values.put(i, lower).put(i + 1, upper);
            }
            if (player == Player.BOB) {
                values.put(i + REST, 1 - upper).put(i + REST + 1, 1 - lower);
            } else if (!apart) {
                values.put(i + REST, lower).put(i + REST + 1, upper);
            }
        }
        int sum = TableStore.sum(records);
        if (sum != sums[block] || !store.has(block)) {
            store.write(block, records);
            sums[block] = sum;
        }
    }

    @Override
    public ContinuousThresholds kept(Player player) {
        return new Kept(player);
    }

    @Override
    public RuntimeException wrong(Player player, String reason) {
        return new UncheckedIOException(new InvalidStoreException(store.folder() + " holds wrong bounds (" + reason
                + "): remove it, and build the table again"));
    }

    private final class Kept implements DoubleThresholds {
        private final Player player;

        Kept(Player player) {
            this.player = player;
        }

        @Override
        public int vertexCount() {
            return board.vertexCount();
        }

        @Override
        public double lower(int vertex) {
            return player == Player.ALICE ? bound(vertex, 0) : 1 - bound(vertex, REST + 1);
        }

        @Override
        public double upper(int vertex) {
            return player == Player.ALICE ? bound(vertex, 1) : 1 - bound(vertex, REST);
        }

        private double bound(int vertex, int which) {
            return board.isTerminal(vertex) ? board.isWonBy(Player.ALICE, vertex) ? 0 : 1
                    : Unchecked.get(() -> store.bound(vertex, which));
        }
    }
}
