package org.gavel.large.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.EdgeColour;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.Unchecked;

/** Reads a store for one thread; keeps the block it read last. */
final class StoreView implements Board {

    private final GraphStore store;
    private final StoreIndex index;
    private final GapBlock[] blocks = {new GapBlock(), new GapBlock(), new GapBlock()};
    private final int[] held = {-1, -1, -1};
    private final BitReader reader = new BitReader();
    private byte[] bytes = new byte[1 << 16];

    StoreView(GraphStore store) {
        this.store = store;
        index = store.index();
    }

    @Override
    public int vertexCount() {
        return store.vertexCount();
    }

    @Override
    public boolean isTerminal(int vertex) {
        return index.kind(vertex) != 0;
    }

    @Override
    public boolean isWonBy(Player player, int vertex) {
        return index.kind(vertex) == player.ordinal() + 1;
    }

    @Override
    public int maxDegree() {
        return store.header().maxDegree();
    }

    @Override
    public int successors(Player mover, int vertex, int[] into) {
        int block = vertex / GapBlock.ROWS;
        int row = vertex % GapBlock.ROWS;
        int count = copy(mover == Player.ALICE ? EdgeColour.RED : EdgeColour.BLUE, block, row, into, 0);
        return count + copy(EdgeColour.BOTH, block, row, into, count);
    }

    private int copy(EdgeColour kind, int block, int row, int[] into, int at) {
        if (store.header().edges().get(kind.ordinal()) == 0) {
            return 0;
        }
        if (held[kind.ordinal()] != block) {
            held[kind.ordinal()] = -1;
            Unchecked.run(() -> read(kind, block));
            held[kind.ordinal()] = block;
        }
        return blocks[kind.ordinal()].copy(row, into, at);
    }

    private void read(EdgeColour kind, int block) throws IOException {
        long begin = index.begin(kind, block);
        int length = Math.toIntExact(index.end(kind, block) - begin);
        if (bytes.length < length + GapBlock.SLACK) {
            bytes = new byte[Math.addExact(2 * length, GapBlock.SLACK)];
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes, 0, length);
        while (buffer.hasRemaining()) {
            if (store.file(kind).read(buffer, begin + buffer.position()) < 0) {
                break;
            }
        }
        if (buffer.hasRemaining() || StoreIndex.sum(bytes, length) != index.sum(kind, block)) {
            throw StoreHeader.broken(StoreIndex.file(store.folder(), kind), store.folder());
        }
        int first = block * GapBlock.ROWS;
        int rows = Math.min(GapBlock.ROWS, store.vertexCount() - first);
        if (length == 0) {
            blocks[kind.ordinal()].empty(rows);
        } else {
            Arrays.fill(bytes, length, length + GapBlock.SLACK, (byte) 0);
            reader.begin(bytes);
            blocks[kind.ordinal()].read(reader, first, rows);
        }
    }
}
