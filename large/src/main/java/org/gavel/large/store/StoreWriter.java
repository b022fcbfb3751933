package org.gavel.large.store;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.gavel.engine.board.EdgeColour;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.io.file.InvalidStoreException;
import org.gavel.io.file.Unfinished;
import org.gavel.io.graph.RowSink;
import org.gavel.io.graph.RowSource;

/**
 * Writes a graph as a store, vertex by vertex: memory for one block of {@value GapBlock#ROWS} vertices and two bits for every vertex. The
 * store grows in a folder beside its place, is forced to the disk and takes its name in one step; whatever ends the program,
 * there is the whole store or none. What a run has left that was killed is taken away by the next one.
 */
public final class StoreWriter implements RowSink {

    private static final int REPORT_EVERY = 1 << 16;

    private final RowSource source;
    private final StopSignal stop;
    private final StoreIndex index;
    private final List<OutputStream> files = new ArrayList<>();
    private final GapBlock[] blocks = {new GapBlock(), new GapBlock(), new GapBlock()};
    private final long[] edges = new long[StoreIndex.KINDS];
    private final long[] bytes = new long[StoreIndex.KINDS];
    private final BitWriter bits = new BitWriter();
    private final int[] none = new int[0];
    private int[] both = new int[16];
    private int next;
    private int maxDegree = 1;

    private StoreWriter(RowSource source, StopSignal stop) {
        this.source = source;
        this.stop = stop;
        index = new StoreIndex(source.vertexCount());
    }

    /**
     * Writes a store.
     *
     * @param folder where it is to be; nothing may be there
     * @param name what the game is called
     * @throws InvalidStoreException if something is there
     * @throws IOException if the source cannot be read, or the store not be written; then there is none
     */
    public static void write(RowSource source, String name, Auction auction, Path folder, StopSignal stop)
            throws IOException {
        Path place = folder.toAbsolutePath();
        if (Files.exists(place)) {
            throw new InvalidStoreException(folder + " is there already: remove it, or name another folder");
        }
        Path parent = Optional.ofNullable(place.getParent()).orElse(place);
        if (!Files.isDirectory(parent)) {
            throw new InvalidStoreException(folder + " cannot be written: there is no folder " + parent);
        }
        Unfinished.removeLeft(parent);
        Path growing = Unfinished.beside(place);
        try {
            Files.createDirectory(growing);
        } catch (FileSystemException e) {
            throw new InvalidStoreException(folder + " cannot be written: no folder can be made in " + parent);
        }
        try {
            new StoreWriter(source, stop).write(name, auction, folder, growing);
            take(growing, place, folder);
            force(parent);
        } finally {
            Unfinished.remove(growing);
        }
    }

    /** Gives a store its name, unless another writer was faster: a folder that holds something is never replaced. */
    private static void take(Path growing, Path place, Path folder) throws IOException {
        try {
            Files.move(growing, place, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            if (Files.exists(place)) {
                throw new InvalidStoreException(folder + " is there already: remove it, or name another folder");
            }
            throw e;
        }
    }

    /** Writes the files of a store; that the disk is full is reported with the name of the store. */
    private void write(String name, Auction auction, Path told, Path folder) throws IOException {
        try {
            write(name, auction, folder);
        } catch (FileSystemException e) {
            throw e;
        } catch (IOException e) {
            throw new FileSystemException(told.toString(), null, e.getMessage());
        }
    }

    private void write(String name, Auction auction, Path folder) throws IOException {
        try {
            for (EdgeColour kind : EdgeColour.values()) {
                files.add(new BufferedOutputStream(Files.newOutputStream(StoreIndex.file(folder, kind)), 1 << 20));
            }
            source.forEach(this);
            if (next != source.vertexCount()) {
                throw new IllegalStateException(next + " of " + source.vertexCount() + " vertices");
            }
            if (next % GapBlock.ROWS != 0) {
                endBlock();
            }
            for (OutputStream file : files) {
                file.flush();
            }
        } finally {
            for (OutputStream file : files) {
                file.close();
            }
        }
        byte[] indexed = index.bytes();
        Files.write(folder.resolve(StoreIndex.FILE), indexed);
        StoreHeader header = new StoreHeader(name, source.vertexCount(), source.start(), auction.toString(),
                Arrays.stream(edges).boxed().toList(), Arrays.stream(bytes).boxed().toList(), maxDegree,
                StoreIndex.sum(indexed, indexed.length));
        Files.write(folder.resolve(StoreHeader.FILE), header.toJson().getBytes(StandardCharsets.UTF_8));
        try (var written = Files.list(folder)) {
            for (Path each : written.toList()) {
                force(each);
            }
        }
        force(folder);
    }

    private static void force(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    @Override
    public void terminal(int vertex, Outcome outcome) throws IOException {
        require(vertex);
        index.terminal(vertex, outcome);
        for (GapBlock block : blocks) {
            block.add(none, 0);
        }
        advance();
    }

    @Override
    public void row(int vertex, int[] red, int reds, int[] blue, int blues) throws IOException {
        require(vertex);
        int a = sorted(red, reds);
        int b = sorted(blue, blues);
        maxDegree = Math.max(maxDegree, Math.max(a, b));
        if (both.length < Math.min(a, b)) {
            both = new int[2 * Math.min(a, b)];
        }
        int shared = 0;
        int ownReds = 0;
        int ownBlues = 0;
        int j = 0;
        for (int i = 0; i < a; i++) {
            while (j < b && blue[j] < red[i]) {
                blue[ownBlues++] = blue[j++];
            }
            if (j < b && blue[j] == red[i]) {
                both[shared++] = red[i];
                j++;
            } else {
                red[ownReds++] = red[i];
            }
        }
        while (j < b) {
            blue[ownBlues++] = blue[j++];
        }
        blocks[EdgeColour.RED.ordinal()].add(red, ownReds);
        blocks[EdgeColour.BLUE.ordinal()].add(blue, ownBlues);
        blocks[EdgeColour.BOTH.ordinal()].add(both, shared);
        advance();
    }

    private void require(int vertex) {
        if (vertex != next) {
            throw new IllegalArgumentException("vertex " + vertex + " where " + next + " is the next");
        }
    }

    private static int sorted(int[] targets, int count) {
        Arrays.sort(targets, 0, count);
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (kept == 0 || targets[i] != targets[kept - 1]) {
                targets[kept++] = targets[i];
            }
        }
        return kept;
    }

    private void advance() throws IOException {
        next++;
        if (next % GapBlock.ROWS == 0) {
            endBlock();
        }
        if (next % REPORT_EVERY == 0) {
            stop.require("the store was written");
            stop.reached("writing vertices", next, source.vertexCount());
        }
    }

    private void endBlock() throws IOException {
        int number = (next - 1) / GapBlock.ROWS;
        for (EdgeColour kind : EdgeColour.values()) {
            GapBlock block = blocks[kind.ordinal()];
            edges[kind.ordinal()] += block.edges();
            bits.clear();
            if (block.edges() > 0) {
                block.write(bits, number * GapBlock.ROWS);
            }
            files.get(kind.ordinal()).write(bits.bytes(), 0, bits.byteCount());
            bytes[kind.ordinal()] += bits.byteCount();
            index.block(kind, number, bytes[kind.ordinal()], StoreIndex.sum(bits.bytes(), bits.byteCount()));
            block.clear();
        }
    }
}
