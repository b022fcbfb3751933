package org.gavel.large.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.limit.StopSignal;
import org.gavel.large.stack.StackPass;
import org.gavel.large.stack.StackShape;

/**
 * Builds tables of games of stacks, layer by layer from the full board down, each from the blocks of the layer after it, and goes
 * on where a run has ended. As many blocks are held in memory as half of it takes; others are read again when they are needed.
 */
record LayerTableBuilder(CompiledGame game, StackShape shape, StopSignal stop, TableBuilder.Clocks clocks,
        Consumer<String> notes) {

    /**
     * Tells what building takes.
     *
     * @throws InputException if the disk of the folder has less room, and what is there of the table does not make up for it
     */
    void foretell(Path folder) throws IOException {
        TableHeader header = LayerRecords.header(game, shape.ranking());
        notes.accept(TableBuilder.size(header));
        LayerForecast forecast = LayerForecast.of(shape, header, clocks.processor());
        notes.accept(forecast.toString());
        Path there = folder.toAbsolutePath();
        while (!Files.exists(there)) {
            there = there.getParent();
        }
        long room = Files.getFileStore(there).getUsableSpace();
        boolean begun = TableStore.isIn(folder)
                && TableStore.open(folder, header.game(), header.digest()).written() > 0;
        if (!begun && forecast.bytes() > room) {
            throw new InputException(String.format(Locale.ROOT, "%s takes about %.1f MB, and there is room for %.1f MB",
                    game.argument(), forecast.bytes() / 1e6, room / 1e6), "name a folder on a larger disk");
        }
    }

    /** Builds the table in a folder, or goes on with it. */
    TableStore build(Path folder, int threads) throws IOException {
        foretell(folder);
        TableHeader header = LayerRecords.header(game, shape.ranking());
        int kept = (int) Math.max(64, Runtime.getRuntime().maxMemory() / 2 / (4 * LayerRecords.BLOCK));
        TableStore store = TableStore.create(folder, header).keeping(kept);
        TableBuilder.fill(store, threads, stop, () -> {
            StackPass pass = new StackPass(shape.game(), shape.ranking());
            return block -> solve(pass, header.layerOf(block), block, store);
        });
        return store;
    }

    private byte[] solve(StackPass pass, int layer, int block, TableStore store) {
        TableHeader header = store.header();
        int records = header.recordsOf(block);
        int bytes = header.recordBytes(layer) / 2;
        byte[] into = new byte[header.bytesOf(block)];
        int chunk = Math.min(StackPass.CHUNK, 1 << layer);
        int[] alice = new int[chunk];
        int[] bob = new int[chunk];
        StackPass.Layer after = layer == shape.ranking().cells() ? LayerTableBuilder::nothing
                : reader(layer + 1, store);
        long first = (long) (block - header.firstBlock(layer)) * header.block();
        for (int from = 0; from < records; from += chunk) {
            long index = first + from;
            pass.solve(layer, (int) (index >> layer), index & (1L << layer) - 1, chunk, after, alice, bob);
            LayerRecords.put(alice, chunk, into, from, bytes);
            LayerRecords.put(bob, chunk, into, records + from, bytes);
        }
        return into;
    }

    private static void nothing(int group, long first, int count, int[] alice, int[] bob) {
        throw new IllegalStateException("nothing comes after full stacks");
    }

    /** Reads the blocks of a layer. A run of chunks never reaches into another block, since both are powers of two. */
    private static StackPass.Layer reader(int layer, TableStore store) {
        TableHeader header = store.header();
        int bytes = header.recordBytes(layer) / 2;
        int firstBlock = header.firstBlock(layer);
        return (group, first, count, alice, bob) -> {
            long index = ((long) group << layer) + first;
            int block = firstBlock + (int) (index / header.block());
            int from = (int) (index % header.block());
            byte[] records = Unchecked.get(() -> store.records(block));
            LayerRecords.get(records, from, count, bytes, alice);
            LayerRecords.get(records, records.length / bytes / 2 + from, count, bytes, bob);
        };
    }
}
