package org.gavel.large.table;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.zip.CRC32C;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.io.file.InvalidStoreException;
import org.gavel.io.file.Unfinished;
import org.gavel.large.stack.StackShape.Rank;

/**
 * A table in a folder: a header and one compressed file a block. A block is written beside its place, forced to the disk and
 * moved there in one step, so that whatever ends the program, every block that is there is whole; what is lost is the one under
 * way. Each block carries a checksum of its contents. The blocks last read or written are kept. Threads may share a store.
 */
public final class TableStore {

    private static final int MAGIC = 0x67_76_74_31;
    private static final int HEAD = 12;
    private static final int USUALLY_KEPT = 32;

    private final Path folder;
    private final TableHeader header;
    private final int[] firstBlocks;
    private final Map<Integer, byte[]> kept;

    private TableStore(Path folder, TableHeader header, int mostKept) {
        this.folder = folder;
        this.header = header;
        firstBlocks = IntStream.rangeClosed(0, header.layers().size()).map(header::firstBlock).toArray();
        kept = Collections.synchronizedMap(new LinkedHashMap<>(USUALLY_KEPT, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<Integer, byte[]> eldest) {
                return size() > mostKept;
            }
        });
    }

    /** The same table, of which that many blocks are kept in memory; 32 by default. */
    public TableStore keeping(int blocks) {
        return new TableStore(folder, header, blocks);
    }

    /**
     * The table of a folder, to be made or to be gone on with.
     *
     * @throws InvalidStoreException if the folder holds another table, or another kind of table of the game
     */
    public static TableStore create(Path folder, TableHeader header) throws IOException {
        Files.createDirectories(folder);
        Unfinished.removeLeft(folder);
        try (var files = Files.list(folder)) {
            if (files.anyMatch(file -> !Unfinished.isOne(file)) && !isIn(folder)) {
                throw new InvalidStoreException(folder + " is not empty and holds no table: name another folder");
            }
        }
        if (!isIn(folder)) {
            new TableStore(folder, header, USUALLY_KEPT).place(TableHeader.FILE,
                    ByteBuffer.wrap(header.toJson().getBytes(StandardCharsets.UTF_8)), TableStore::linkUnlessThere);
        }
        TableStore begun = open(folder, header.game(), header.digest());
        if (!begun.header.isLike(header)) {
            throw new InvalidStoreException(folder + " holds another kind of table of " + header.game()
                    + ": name another folder");
        }
        return begun;
    }

    /** Gives a file its name, unless another builder has taken the name meanwhile. */
    private static void linkUnlessThere(Path whole, Path target) throws IOException {
        try {
            Files.createLink(target, whole);
        } catch (FileAlreadyExistsException e) {
            // The one that came first holds.
        } catch (FileSystemException | UnsupportedOperationException e) {
            Files.move(whole, target, StandardCopyOption.ATOMIC_MOVE);
        }
        Files.deleteIfExists(whole);
    }

    /** Whether a folder holds a table, whole or not. */
    public static boolean isIn(Path folder) {
        return Files.exists(folder.resolve(TableHeader.FILE));
    }

    /** The table of a folder. */
    public static TableStore open(Path folder) throws IOException {
        return new TableStore(folder, TableHeader.read(folder), USUALLY_KEPT);
    }

    /**
     * The table of a folder.
     *
     * @throws InvalidStoreException if it is of another game, or of another text of the game
     */
    public static TableStore open(Path folder, String game, String digest) throws IOException {
        TableStore store = open(folder);
        if (!store.header.digest().equals(digest)) {
            throw new InvalidStoreException(folder + " holds a table of " + (store.header.game().equals(game)
                    ? "another text of " + game
                    : store.header.game() + ", not of " + game) + ": name the game it is of, or another folder");
        }
        return store;
    }

    Path folder() {
        return folder;
    }

    /** What the table is of. */
    public TableHeader header() {
        return header;
    }

    private Path file(int block) {
        return folder.resolve(String.format("%07d.block", block));
    }

    /** Whether a block has been written. */
    public boolean has(int block) {
        return Files.exists(file(block));
    }

    /** Whether a block has been written and can be read as it was. */
    public boolean isWhole(int block) throws IOException {
        try {
            return has(block) && records(block) != null;
        } catch (InvalidStoreException e) {
            return false;
        }
    }

    /** Removes the table, which turned out to be none, and its folder if nothing else is there. */
    public void discard() throws IOException {
        Files.deleteIfExists(folder.resolve(TableHeader.FILE));
        for (int block = 0; block < header.blockCount(); block++) {
            Files.deleteIfExists(file(block));
        }
        try (var rest = Files.list(folder)) {
            if (rest.findAny().isPresent()) {
                return;
            }
        }
        Files.delete(folder);
    }

    /** How many blocks have been written. */
    public int written() {
        return (int) IntStream.range(0, header.blockCount()).filter(this::has).count();
    }

    /**
     * Writes a block, in place of what was there.
     *
     * @param records its records, which may not be changed afterwards
     */
    public void write(int block, byte[] records) throws IOException {
        byte[] packed = pack(records);
        ByteBuffer whole = ByteBuffer.allocate(HEAD + packed.length);
        whole.putInt(MAGIC).putInt(sum(records)).putInt(records.length).put(packed).flip();
        place(file(block).getFileName().toString(), whole, TableStore::replace);
        kept.put(block, records);
    }

    /** Whether a block has been written with these records. */
    boolean holds(int block, byte[] records) throws IOException {
        if (!has(block)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(file(block))) {
            ByteBuffer head = ByteBuffer.wrap(in.readNBytes(HEAD));
            return head.remaining() == HEAD && head.getInt() == MAGIC && head.getInt() == sum(records)
                    && head.getInt() == records.length;
        }
    }

    /** Writes a text beside the blocks, in place of what was there. */
    void write(String name, String text) throws IOException {
        place(name, ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)), TableStore::replace);
    }

    /** A text beside the blocks, if there is one of that name. */
    Optional<String> text(String name) throws IOException {
        Path file = folder.resolve(name);
        return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
    }

    private static void replace(Path whole, Path target) throws IOException {
        Files.move(whole, target, StandardCopyOption.ATOMIC_MOVE);
    }

    /** How many bytes records take when they are written as a block. */
    public static int packedSize(byte[] records) {
        return HEAD + pack(records).length;
    }

    private static byte[] pack(byte[] records) {
        Deflater deflater = new Deflater(Deflater.BEST_SPEED);
        try {
            deflater.setInput(records);
            deflater.finish();
            byte[] packed = new byte[records.length + records.length / 100 + 64];
            return Arrays.copyOf(packed, deflater.deflate(packed));
        } finally {
            deflater.end();
        }
    }

    /** The last step of a file: from where it was written to its place. */
    @FunctionalInterface
    private interface LastStep {
        void take(Path whole, Path target) throws IOException;
    }

    private void place(String name, ByteBuffer contents, LastStep last) throws IOException {
        Path under = Unfinished.beside(folder.resolve(name));
        try {
            try (FileChannel channel = FileChannel.open(under, StandardOpenOption.CREATE, StandardOpenOption.WRITE,
                    StandardOpenOption.TRUNCATE_EXISTING)) {
                while (contents.hasRemaining()) {
                    channel.write(contents);
                }
                channel.force(true);
            }
            last.take(under, folder.resolve(name));
        } catch (IOException e) {
            Files.deleteIfExists(under);
            throw new IOException(folder + " cannot be written (" + e.getMessage()
                    + "): make room and build again; what is there is kept", e);
        }
    }

    /**
     * The records of a block.
     *
     * @throws InvalidStoreException if it is missing, cut short or changed
     */
    public ByteBuffer read(int block) throws IOException {
        return ByteBuffer.wrap(records(block)).asReadOnlyBuffer();
    }

    /** The same as an array, which may not be changed. */
    public byte[] records(int block) throws IOException {
        byte[] known = kept.get(block);
        if (known != null) {
            return known;
        }
        if (!has(block)) {
            throw new InvalidStoreException(folder + " is not complete (block " + block + " of " + header.blockCount()
                    + " is missing): 'gavel table build' goes on where it ended");
        }
        ByteBuffer whole = ByteBuffer.wrap(Files.readAllBytes(file(block)));
        int expected = header.bytesOf(block);
        byte[] records = new byte[expected];
        boolean right = whole.remaining() >= HEAD && whole.getInt() == MAGIC;
        int wanted = right ? whole.getInt() : 0;
        right = right && whole.getInt() == expected && inflate(whole, records);
        if (!right || sum(records) != wanted) {
            throw new InvalidStoreException(file(block) + " is cut short or was changed: remove it;"
                    + " 'gavel table build' makes it again");
        }
        kept.put(block, records);
        return records;
    }

    static int sum(byte[] records) {
        CRC32C sum = new CRC32C();
        sum.update(records);
        return (int) sum.getValue();
    }

    private static boolean inflate(ByteBuffer from, byte[] into) {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(from);
            int length = 0;
            while (length < into.length && !inflater.finished()) {
                int more = inflater.inflate(into, length, into.length - length);
                if (more == 0) {
                    break;
                }
                length += more;
            }
            return length == into.length;
        } catch (DataFormatException broken) {
            return false;
        } finally {
            inflater.end();
        }
    }

    /**
     * Whether a position has a value: some of a board on which not every move raises the packed position have none.
     */
    public boolean hasShare(Rank place) throws IOException {
        return number(place, Player.ALICE) >= 0;
    }

    /**
     * What a player needs at a position of a table of layers, in the unit of its layer.
     *
     * @throws InvalidStoreException if the position has no value
     */
    public int share(Rank place, Player player) throws IOException {
        int share = number(place, player);
        if (share < 0) {
            throw new InvalidStoreException(
                    folder + " has no value for that position: from there not every move raises the"
                            + " packed position; ask without --table");
        }
        return share;
    }

    private int number(Rank place, Player player) throws IOException {
        byte[] block = records(firstBlocks[place.layer()] + blockOf(place.index()));
        int bytes = header.recordBytes(place.layer()) / 2;
        int at = bytes * (player.ordinal() * (block.length / bytes / 2) + (int) (place.index() % header.block()));
        int number = 0;
        for (int i = 0; i < bytes; i++) {
            number = number << 8 | block[at + i] & 0xFF;
        }
        return number;
    }

    /** One of the two fractions of a record. */
    public BigFraction fraction(long position, int which) throws IOException {
        ByteBuffer records = read(blockOf(position));
        byte[] part = new byte[header.scale()];
        records.position(offset(position) + 2 * which * header.scale());
        records.get(part);
        BigInteger numerator = new BigInteger(1, part);
        records.get(part);
        return BigFraction.of(numerator, new BigInteger(1, part));
    }

    /**
     * Writes a fraction into a record.
     *
     * @param bytes the bytes of its numerator and of its denominator, enough for both
     */
    public static void put(BigFraction fraction, int bytes, ByteBuffer into) {
        for (BigInteger part : List.of(fraction.getNumerator(), fraction.getDenominator())) {
            byte[] digits = part.toByteArray();
            int skipped = digits[0] == 0 ? 1 : 0;
            into.put(new byte[bytes - digits.length + skipped]).put(digits, skipped, digits.length - skipped);
        }
    }

    /** How many bytes the numerator or the denominator of a fraction in [0,1] takes. */
    public static int bytesOf(BigFraction fraction) {
        return (fraction.getDenominator().bitLength() + 7) / 8;
    }

    /** One of the four doubles of a record. */
    public double bound(long position, int which) throws IOException {
        return read(blockOf(position)).getDouble(offset(position) + 8 * which);
    }

    private int blockOf(long position) {
        return (int) (position / header.block());
    }

    private int offset(long position) {
        return (int) (position % header.block()) * header.recordBytes(0);
    }
}
