package org.gavel.large.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.EdgeColour;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.io.file.InvalidStoreException;

/**
 * A graph in a folder: a file of gap-coded edges for each colour and one for edges that both players have, in blocks of
 * {@value GapBlock#ROWS} vertices, an index, and a header that was written last. Two bits a vertex are held in memory; edges
 * are read when they are asked for, and left to the operating system to keep. Every block that is read is checked.
 */
public final class GraphStore implements AutoCloseable {

    private final Path folder;
    private final StoreHeader header;
    private final StoreIndex index;
    private final List<FileChannel> files = new ArrayList<>();

    private GraphStore(Path folder) throws IOException {
        this.folder = folder;
        header = StoreHeader.read(folder);
        index = StoreIndex.read(folder, header);
    }

    /**
     * The store of a folder.
     *
     * @throws InvalidStoreException if there is none, or it is of another version, cut short or changed
     */
    public static GraphStore open(Path folder) throws IOException {
        GraphStore store = new GraphStore(folder);
        try {
            for (EdgeColour kind : EdgeColour.values()) {
                Path file = StoreIndex.file(folder, kind);
                if (!Files.exists(file) || Files.size(file) != store.header.bytes().get(kind.ordinal())) {
                    throw StoreHeader.broken(file, folder);
                }
                store.files.add(FileChannel.open(file, StandardOpenOption.READ));
            }
            return store;
        } catch (IOException | RuntimeException e) {
            store.close();
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        for (FileChannel file : files) {
            file.close();
        }
    }

    /** Where it is. */
    public Path folder() {
        return folder;
    }

    /** A text that tells it from other stores. */
    public String identity() {
        return header.toJson();
    }

    StoreHeader header() {
        return header;
    }

    StoreIndex index() {
        return index;
    }

    FileChannel file(EdgeColour kind) {
        return files.get(kind.ordinal());
    }

    /** What the game is called. */
    public String name() {
        return header.name();
    }

    /** The number of vertices. */
    public int vertexCount() {
        return header.vertices();
    }

    /** The vertex where the token starts. */
    public int start() {
        return header.start();
    }

    /** The auction of the game. */
    public Auction auction() {
        return Auction.parse(header.auction());
    }

    /** The number of edges of both colours; an edge that both players have counts twice. */
    public long edgeCount() {
        return header.edges().get(0) + header.edges().get(1) + 2 * header.edges().get(2);
    }

    /** The bytes that the edges take on disk. */
    public long edgeBytes() {
        return header.bytes().stream().mapToLong(Long::longValue).sum();
    }

    /** The graph as one thread can ask it. A block that turns out to be broken is an {@link UncheckedIOException}. */
    public Board view() {
        return new StoreView(this);
    }

    /** The game, with the graph as one thread can ask it. */
    public BiddingGame game(Auction auction) {
        return new BiddingGame(name(), view(), start(), auction);
    }

    /** The graph in memory. */
    public ColouredGraph graph() {
        return ColouredGraph.listing(view());
    }
}
