package org.gavel.large.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import org.gavel.engine.board.EdgeColour;
import org.gavel.engine.board.Outcome;

/** How the play ends at each vertex, two bits a vertex; and where the blocks of edges end, with a checksum of each. */
final class StoreIndex {

    static final String FILE = "index";
    /** How many files of edges there are: one for each colour, and one for edges of both. */
    static final int KINDS = 3;
    private static final int OUTCOMES = 3;

    private final byte[] kinds;
    private final long[][] ends;
    private final int[][] sums;

    StoreIndex(int vertices) {
        kinds = new byte[(int) ((vertices + 3L) / 4)];
        int blocks = blocks(vertices);
        ends = new long[KINDS][blocks];
        sums = new int[KINDS][blocks];
    }

    static int blocks(int vertices) {
        return (int) ((vertices + GapBlock.ROWS - 1L) / GapBlock.ROWS);
    }

    void terminal(int vertex, Outcome outcome) {
        kinds[vertex >>> 2] |= (byte) (outcome.ordinal() + 1 << 2 * (vertex & OUTCOMES));
    }

    /** 0 where the play goes on, else 1 more than the number of the outcome. */
    int kind(int vertex) {
        return kinds[vertex >>> 2] >>> 2 * (vertex & OUTCOMES) & OUTCOMES;
    }

    void block(EdgeColour kind, int block, long end, int sum) {
        ends[kind.ordinal()][block] = end;
        sums[kind.ordinal()][block] = sum;
    }

    long begin(EdgeColour kind, int block) {
        return block == 0 ? 0 : ends[kind.ordinal()][block - 1];
    }

    long end(EdgeColour kind, int block) {
        return ends[kind.ordinal()][block];
    }

    int sum(EdgeColour kind, int block) {
        return sums[kind.ordinal()][block];
    }

    byte[] bytes() {
        int blocks = ends[0].length;
        ByteBuffer out = ByteBuffer.allocate(Math.addExact(kinds.length, KINDS * blocks * 12));
        out.put(kinds);
        for (int kind = 0; kind < KINDS; kind++) {
            for (int block = 0; block < blocks; block++) {
                out.putLong(ends[kind][block]).putInt(sums[kind][block]);
            }
        }
        return out.array();
    }

    /** The file of the edges of a colour. */
    static Path file(Path folder, EdgeColour kind) {
        return folder.resolve(kind.label() + ".gaps");
    }

    /** The checksum of the first bytes of an array. */
    static int sum(byte[] bytes, int length) {
        CRC32C sum = new CRC32C();
        sum.update(bytes, 0, length);
        return (int) sum.getValue();
    }

    static StoreIndex read(Path folder, StoreHeader header) throws IOException {
        Path file = folder.resolve(FILE);
        byte[] bytes = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
        StoreIndex index = new StoreIndex(header.vertices());
        int blocks = index.ends[0].length;
        if (bytes.length != index.kinds.length + KINDS * blocks * 12 || sum(bytes, bytes.length) != header.indexSum()) {
            throw StoreHeader.broken(file, folder);
        }
        ByteBuffer in = ByteBuffer.wrap(bytes);
        in.get(index.kinds);
        for (int kind = 0; kind < KINDS; kind++) {
            for (int block = 0; block < blocks; block++) {
                index.ends[kind][block] = in.getLong();
                index.sums[kind][block] = in.getInt();
            }
        }
        return index;
    }
}
