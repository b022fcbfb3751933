package org.gavel.io.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.Optional;
import org.gavel.engine.answer.BoundPairs;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.DoubleThresholds;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.inquiry.BoundKeeper;
import org.gavel.engine.rules.Auction;

/**
 * Bounds of a player's thresholds under a payment, in the folder of a store: a head, then pages of 65,536 pairs of doubles, each
 * followed by its checksum. A file is written beside its place, forced to the disk and moved there in one step.
 */
final class BoundFile {

    private static final int MAGIC = 0x67_76_62_31;
    private static final int HEAD = 32;
    private static final int PAGE = 1 << 16;
    private static final int PAIR = 16;
    private static final int SUM = 4;

    private final GraphStore store;
    private final Path file;
    private final Player player;
    private final byte[] key;

    BoundFile(GraphStore store, Auction auction, Player player) {
        this.store = store;
        this.player = player;
        key = key(auction).getBytes(StandardCharsets.UTF_8);
        file = store.folder().resolve(key(auction) + "." + player.label().toLowerCase(Locale.ROOT) + ".bounds");
    }

    /** The formula's name as a part of a file's name. */
    private static String key(Auction auction) {
        boolean leavesToken = auction.shares().map(ShareFormula::winsWithoutBids).orElse(true);
        return auction.payment().label().replace(':', '-').replace('/', '_') + (leavesToken ? "" : "-ties-stay");
    }

    boolean exists() {
        return Files.exists(file);
    }

    private ByteBuffer head(BoundKeeper.Standing standing) {
        ByteBuffer head = ByteBuffer.allocate(HEAD).putInt(MAGIC).putInt(StoreHeader.FORMAT)
                .putInt(store.header().sum()).putInt(store.vertexCount()).putInt(player.ordinal())
                .putInt(standing.ordinal()).putInt(StoreIndex.sum(key, key.length));
        return head.putInt(StoreIndex.sum(head.array(), HEAD - SUM)).flip();
    }

    void write(BoundPairs bounds, BoundKeeper.Standing standing) throws IOException {
        Path growing = Unfinished.beside(file);
        try {
            try (FileChannel channel = FileChannel.open(growing, StandardOpenOption.CREATE, StandardOpenOption.WRITE,
                    StandardOpenOption.TRUNCATE_EXISTING)) {
                put(channel, head(standing));
                ByteBuffer page = ByteBuffer.allocate(PAGE * PAIR + SUM);
                for (int first = 0; first < bounds.vertexCount(); first += PAGE) {
                    int size = size(first);
                    page.clear();
                    for (int vertex = first; vertex < first + size; vertex++) {
                        page.putDouble(bounds.lower(vertex)).putDouble(bounds.upper(vertex));
                    }
                    put(channel, page.putInt(StoreIndex.sum(page.array(), page.position())).flip());
                    if (first > Integer.MAX_VALUE - PAGE) {
                        break;
                    }
                }
                channel.force(true);
            }
            Files.move(growing, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            Files.deleteIfExists(growing);
            throw new IOException("the bounds cannot be written to " + store.folder() + " (" + e.getMessage()
                    + "): make room and go on; what was there is kept", e);
        }
    }

    private static void put(FileChannel channel, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    private int size(int first) {
        return Math.min(PAGE, store.vertexCount() - first);
    }

    private InvalidStoreException broken() {
        return useless("is cut short, was changed, or is of another graph or payment");
    }

    /** What is thrown where the bounds of the file are wrong. */
    InvalidStoreException wrong(String reason) {
        return useless("holds wrong bounds (" + reason + ")");
    }

    private InvalidStoreException useless(String reason) {
        return new InvalidStoreException(file + " " + reason + ": remove it, and 'gavel solve " + store.folder()
                + "' finds the bounds again");
    }

    /** What is known of the bounds, or empty if there are none. */
    Optional<BoundKeeper.Standing> standing() throws IOException {
        if (!exists()) {
            return Optional.empty();
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            return Optional.of(standing(channel));
        }
    }

    private BoundKeeper.Standing standing(FileChannel channel) throws IOException {
        ByteBuffer found = ByteBuffer.allocate(HEAD);
        read(channel, found, 0);
        long pages = (store.vertexCount() + (long) PAGE - 1) / PAGE;
        for (BoundKeeper.Standing standing : BoundKeeper.Standing.values()) {
            if (head(standing).equals(found.flip())
                    && channel.size() == HEAD + (long) PAIR * store.vertexCount() + SUM * pages) {
                return standing;
            }
            found.position(HEAD);
        }
        throw broken();
    }

    private void read(FileChannel channel, ByteBuffer into, long position) throws IOException {
        int before = into.position();
        while (into.hasRemaining()) {
            if (channel.read(into, position + into.position() - before) < 0) {
                throw broken();
            }
        }
    }

    private ByteBuffer page(FileChannel channel, int number, ByteBuffer into) throws IOException {
        int length = size(number * PAGE) * PAIR;
        into.clear().limit(length + SUM);
        read(channel, into, HEAD + (long) number * (PAGE * PAIR + SUM));
        if (StoreIndex.sum(into.array(), length) != into.getInt(length)) {
            throw broken();
        }
        return into.flip().limit(length);
    }

    /** Reads all bounds. */
    void read(BoundPairs into) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            standing(channel);
            ByteBuffer page = ByteBuffer.allocate(PAGE * PAIR + SUM);
            for (int number = 0; (long) number * PAGE < store.vertexCount(); number++) {
                page(channel, number, page);
                for (int vertex = number * PAGE; page.hasRemaining(); vertex++) {
                    into.set(vertex, page.getDouble(), page.getDouble());
                }
            }
        }
    }

    /** The bounds as they are looked up, of which the page read last is held. Not thread-safe. */
    ContinuousThresholds lookup() throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        standing(channel);
        return new Lookup(channel);
    }

    private final class Lookup implements DoubleThresholds {
        private final FileChannel channel;
        private final ByteBuffer page = ByteBuffer.allocate(PAGE * PAIR + SUM);
        private int held = -1;

        Lookup(FileChannel channel) {
            this.channel = channel;
        }

        @Override
        public int vertexCount() {
            return store.vertexCount();
        }

        private double bound(int vertex, int which) {
            int number = vertex / PAGE;
            if (number != held) {
                held = -1;
                Unchecked.run(() -> page(channel, number, page));
                held = number;
            }
            return page.getDouble(vertex % PAGE * PAIR + 8 * which);
        }

        @Override
        public double lower(int vertex) {
            return bound(vertex, 0);
        }

        @Override
        public double upper(int vertex) {
            return bound(vertex, 1);
        }
    }
}
