package org.gavel.large.table;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.gavel.dsl.state.PackedBoard;
import org.gavel.dsl.state.PositionLayout;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.reach.DyadicDescent;
import org.gavel.large.stack.StackShape;
import org.gavel.large.table.TableHeader.Kind;

/**
 * Builds tables block by block, and goes on where a run has ended: exact shares of boards that fill up, from the highest packed
 * position down. Chess endings have a builder of their own.
 *
 * @param stop asked between blocks
 * @param threads how many it may use where it can use several
 * @param notes receives notes on its progress
 */
public record TableBuilder(CompiledGame game, StopSignal stop, int threads,
        Clocks clocks, Consumer<String> notes) {

    private static final int BLOCK = 1 << 16;

    /**
     * Clocks, which this package does not read by itself.
     *
     * @param nanoseconds the time
     * @param processor the processor time of the thread that asks, in nanoseconds
     */
    public record Clocks(LongSupplier nanoseconds, LongSupplier processor) {
    }

    /**
     * Tells what building a table in a folder takes, and builds nothing.
     *
     * @throws InputException if it is unknown
     */
    public void foretell(Path folder) throws IOException {
        StackShape stacks = StackShape.of(game.game()).orElseThrow(() -> new InputException(
                game.argument() + ": the dry run is for games of stacks alone", "leave out --dry-run"));
        new LayerTableBuilder(game, stacks, stop, clocks, notes).foretell(folder);
    }

    /**
     * Builds the table in a folder, or goes on with it.
     *
     * @param width the width of bounds where the table is to be of bounds, 0 where it is to be exact; empty for what is usual
     * @throws InputException if tables of the game are never of bounds, and this one is to be
     */
    public TableStore build(Path folder, OptionalDouble width) throws IOException {
        Optional<NumberedBoard> numbered = game.numbered();
        if (numbered.isPresent()) {
            return new BoardTableBuilder(game, numbered.get(), stop, threads, clocks.nanoseconds(), notes).build(folder,
                    width);
        }
        if (width.isPresent()) {
            throw new InputException("--width: a table of " + game.argument() + " is exact",
                    "leave out --width; tables of chess endings have bounds");
        }
        Optional<StackShape> stacks = StackShape.of(game.game());
        return stacks.isPresent()
                ? new LayerTableBuilder(game, stacks.get(), stop, clocks, notes).build(folder, threads)
                : shares(folder);
    }

    /** What a table of exact shares of a board that fills up is of. */
    static TableHeader header(CompiledGame game) {
        PositionLayout layout = game.game().layout();
        return new TableHeader(game.argument(), game.digest(), Kind.LAYERS,
                DyadicDescent.exponent(PackedBoard.mostRounds(layout)),
                List.of(new TableHeader.Layer(layout.size(), Player.values().length * Integer.BYTES)), BLOCK);
    }

    private TableStore shares(Path folder) throws IOException {
        PackedBoard board = PackedBoard.of(game.game());
        DyadicDescent pass = new DyadicDescent(board, PackedBoard.mostRounds(game.game().layout()));
        TableHeader header = header(game);
        for (int vertex = board.vertexCount() - 1; vertex >= header.positions(); vertex--) {
            pass.visit(vertex);
        }
        notes.accept(size(header));
        TableStore store = TableStore.create(folder, header);
        fill(store, 1, stop, () -> new Descent(pass, header));
        if (pass.isSpoilt(board.start())) {
            store.discard();
            throw new InputException(game.argument()
                    + " has no table: not every move raises the packed position, as on a board that fills up",
                    "use 'gavel solve'");
        }
        return store;
    }

    /** The blocks of a board that fills up. */
    private record Descent(DyadicDescent pass, TableHeader header) implements Solver {
        @Override
        public byte[] records(int block) {
            int count = header.recordsOf(block);
            ByteBuffer records = ByteBuffer.allocate(header.bytesOf(block));
            for (int i = count - 1; i >= 0; i--) {
                int vertex = block * BLOCK + i;
                pass.visit(vertex);
                for (Player player : Player.values()) {
                    records.putInt(Integer.BYTES * (player.ordinal() * count + i), pass.units(player, vertex));
                }
            }
            return records.array();
        }

        @Override
        public void take(int block, ByteBuffer records) {
            int count = header.recordsOf(block);
            for (int i = 0; i < count; i++) {
                pass.put(block * BLOCK + i, records.getInt(Integer.BYTES * i),
                        records.getInt(Integer.BYTES * (count + i)));
            }
        }
    }

    /** Finds the records of blocks, those of all blocks after them being known. */
    @FunctionalInterface
    interface Solver {

        /** The records of a block. */
        byte[] records(int block);

        /** Hears of a block that is there already. */
        default void take(int block, ByteBuffer records) {
        }
    }

    /**
     * Writes what is missing of a table, layer by layer from the last to the first, and in a layer from the last block on.
     *
     * @param solvers makes a solver for each thread
     * @throws LimitReachedException if it was stopped; the same goes on
     */
    static void fill(TableStore store, int threads, StopSignal stop, Supplier<Solver> solvers) {
        TableHeader header = store.header();
        AtomicInteger written = new AtomicInteger(store.written());
        ExecutorService workers = Executors.newFixedThreadPool(threads);
        try {
            for (int layer = header.layers().size() - 1; layer >= 0; layer--) {
                int first = header.firstBlock(layer);
                AtomicInteger next = new AtomicInteger(header.firstBlock(layer + 1));
                Runnable work = () -> {
                    Solver solver = solvers.get();
                    for (int block = next.decrementAndGet(); block >= first; block = next.decrementAndGet()) {
                        int number = block;
                        Unchecked.run(() -> fill(store, number, solver, stop, written));
                    }
                };
                Unchecked
                        .result(CompletableFuture.allOf(Stream.generate(() -> CompletableFuture.runAsync(work, workers))
                                .limit(threads).toArray(CompletableFuture[]::new)));
            }
        } finally {
            workers.shutdownNow();
        }
    }

    private static void fill(TableStore store, int block, Solver solver, StopSignal stop, AtomicInteger written)
            throws IOException {
        if (store.isWhole(block)) {
            solver.take(block, store.read(block));
            return;
        }
        int all = store.header().blockCount();
        if (stop.stopRequested()) {
            throw new LimitReachedException("stopped with " + written + " of " + all + " blocks written",
                    "the same command goes on");
        }
        store.write(block, solver.records(block));
        stop.reached("solving", written.incrementAndGet(), all);
    }

    /** How large a table will be. */
    static String size(TableHeader header) {
        return header.positions() + " positions in " + blocks(header) + ", "
                + header.bytes() / 1_000_000 + " MB before compression";
    }

    /** The number of blocks of a table, in words. */
    public static String blocks(TableHeader header) {
        return header.blockCount() + (header.blockCount() == 1 ? " block" : " blocks");
    }
}
