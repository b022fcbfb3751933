package org.gavel.cli.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.gavel.cli.InputException;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.dsl.state.FillingPass;
import org.gavel.engine.solve.LimitReachedException;
import org.gavel.engine.solve.StopSignal;
import org.gavel.games.chess.EndingBoard;
import org.gavel.games.chess.EndingBounds;
import org.gavel.io.table.TableHeader;
import org.gavel.io.table.TableHeader.Kind;
import org.gavel.io.table.TableStore;

/**
 * Builds tables block by block, and goes on where a run has ended: exact shares of boards that fill up, from the highest packed
 * position down; bounds for chess endings, which hold at any time, so that any mixture of blocks of several sweeps is a right
 * table.
 */
public final class TableBuilder {

    private static final int BLOCK = 1 << 16;

    private final CompiledGame game;
    private final ExpansionLimits limits;
    private final StopSignal stop;
    private final Consumer<String> notes;

    /** A builder for a game; what it does is told to {@code notes}. */
    public TableBuilder(CompiledGame game, ExpansionLimits limits, StopSignal stop, Consumer<String> notes) {
        this.game = game;
        this.limits = limits;
        this.stop = stop;
        this.notes = notes;
    }

    /**
     * Builds the table in a folder, or goes on with it.
     *
     * @param width the width of bounds, where the table is of bounds
     */
    public TableStore build(Path folder, double width) throws IOException {
        Optional<EndingBoard> ending = ChessTables.board(game);
        return ending.isPresent() ? bounds(folder, ending.get(), width) : shares(folder);
    }

    private TableStore shares(Path folder) throws IOException {
        FillingPass pass = FillingPass.of(game.game(), limits);
        TableHeader header = new TableHeader(game.argument(), game.digest(), Kind.SHARES, pass.exponent(), pass.size(),
                BLOCK);
        foretell(header);
        TableStore store = TableStore.create(folder, header);
        for (int block = header.blockCount() - 1; block >= 0; block--) {
            if (store.has(block)) {
                ByteBuffer records = store.read(block);
                for (int i = header.recordsOf(block) - 1; i >= 0; i--) {
                    pass.take(records.getInt(8 * i), records.getInt(8 * i + 4));
                }
                continue;
            }
            if (stop.stopRequested()) {
                throw new LimitReachedException("stopped with " + store.written() + " of " + header.blockCount()
                        + " blocks written", "the same command goes on");
            }
            stop.reached("solving", header.blockCount() - 1L - block, header.blockCount());
            long first = (long) block * BLOCK;
            pass.solveFrom(first);
            ByteBuffer records = ByteBuffer.allocate(8 * header.recordsOf(block));
            for (int i = 0; i < header.recordsOf(block); i++) {
                records.putInt(pass.share(0, first + i)).putInt(pass.share(1, first + i));
            }
            store.write(block, records.array());
        }
        Optional<String> refusal = pass.refusal(game.game().layout().pack(game.game().start().toArray()));
        if (refusal.isPresent()) {
            throw new InputException(game.argument() + " has no table: " + refusal.get(), "use 'gavel solve'");
        }
        return store;
    }

    private void foretell(TableHeader header) {
        long bytes = header.positions() * header.kind().recordBytes();
        notes.accept(header.positions() + " positions in " + header.blockCount() + " blocks, " + bytes / 1_000_000
                + " MB before compression");
    }

    private TableStore bounds(Path folder, EndingBoard board, double width) throws IOException {
        TableHeader header = new TableHeader(game.argument(), game.digest(), Kind.BOUNDS, 0, board.positionCount(),
                BLOCK);
        foretell(header);
        TableStore store = TableStore.create(folder, header);
        EndingBounds bounds = new EndingBounds(board);
        load(store, bounds);
        bounds.narrow(width, (men, sweeps, reached) -> {
            notes.accept("sweep " + sweeps + ", " + (2 + men) + " pieces: bounds " + reached + " apart");
            if (men == board.men().size()) {
                save(store, bounds);
            }
        }, stop);
        save(store, bounds);
        return store;
    }

    /** Bounds of blocks that have been written. */
    static void load(TableStore store, EndingBounds bounds) throws IOException {
        for (int block = 0; block < store.header().blockCount(); block++) {
            if (store.has(block)) {
                ByteBuffer records = store.read(block);
                for (int i = 0; i < store.header().recordsOf(block); i++) {
                    bounds.take(block * BLOCK + i, records.getDouble(16 * i), records.getDouble(16 * i + 8));
                }
            }
        }
    }

    private static void save(TableStore store, EndingBounds bounds) {
        try {
            for (int block = 0; block < store.header().blockCount(); block++) {
                ByteBuffer records = ByteBuffer.allocate(16 * store.header().recordsOf(block));
                for (int i = 0; i < store.header().recordsOf(block); i++) {
                    records.putDouble(bounds.lower(block * BLOCK + i)).putDouble(bounds.upper(block * BLOCK + i));
                }
                store.write(block, records.array());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
