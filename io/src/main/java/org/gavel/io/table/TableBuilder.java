package org.gavel.io.table;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.dsl.state.NumberedBoard;
import org.gavel.dsl.state.PackedBoard;
import org.gavel.dsl.state.StackShape;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.reach.DyadicDescent;
import org.gavel.io.table.TableHeader.Kind;

/**
 * Builds tables block by block, and goes on where a run has ended: exact shares of boards that fill up, from the highest packed
 * position down. Chess endings have a builder of their own.
 *
 * @param game the game
 * @param limits how large its board may be
 * @param stop asked between blocks
 * @param threads how many it may use where it can use several
 * @param clocks the clocks
 * @param notes is told what it does
 */
public record TableBuilder(CompiledGame game, ExpansionLimits limits, StopSignal stop, int threads,
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
     * @throws InputException if nobody knows
     */
    public void foretell(Path folder) throws IOException {
        StackShape stacks = StackShape.of(game.game()).orElseThrow(() -> new InputException(
                game.argument() + ": only tables of games of stacks are foretold", "leave out --foretell"));
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
        return TableHeader.of(game.argument(), game.digest(), Kind.SHARES,
                DyadicDescent.exponent(PackedBoard.mostRounds(game.game().layout())),
                game.game().layout().size(), BLOCK);
    }

    private TableStore shares(Path folder) throws IOException {
        PackedBoard board = PackedBoard.of(game.game(), limits);
        DyadicDescent pass = new DyadicDescent(board, PackedBoard.mostRounds(game.game().layout()));
        TableHeader header = header(game);
        for (int vertex = board.vertexCount() - 1; vertex >= header.positions(); vertex--) {
            pass.visit(vertex);
        }
        notes.accept(size(header));
        TableStore store = TableStore.create(folder, header);
        for (int block = header.blockCount() - 1; block >= 0; block--) {
            int first = block * BLOCK;
            if (store.isWhole(block)) {
                ByteBuffer records = store.read(block);
                for (int i = header.recordsOf(block) - 1; i >= 0; i--) {
                    pass.put(first + i, records.getInt(8 * i), records.getInt(8 * i + 4));
                }
                continue;
            }
            if (stop.stopRequested()) {
                throw new LimitReachedException("stopped with " + store.written() + " of " + header.blockCount()
                        + " blocks written", "the same command goes on");
            }
            stop.reached("solving", header.blockCount() - 1L - block, header.blockCount());
            ByteBuffer records = ByteBuffer.allocate(8 * header.recordsOf(block));
            for (int i = header.recordsOf(block) - 1; i >= 0; i--) {
                pass.visit(first + i);
                records.putInt(8 * i, pass.units(Player.ALICE, first + i));
                records.putInt(8 * i + 4, pass.units(Player.BOB, first + i));
            }
            store.write(block, records.array());
        }
        if (pass.isSpoilt(board.start())) {
            store.discard();
            throw new InputException(game.argument()
                    + " has no table: not every move raises the packed position, as on a board that fills up",
                    "use 'gavel solve'");
        }
        return store;
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
