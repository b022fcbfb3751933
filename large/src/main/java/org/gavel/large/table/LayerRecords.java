package org.gavel.large.table;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.stream.IntStream;
import org.gavel.large.stack.StackRanking;
import org.gavel.large.table.TableHeader.Kind;

/**
 * How the thresholds of a layer are written into blocks: all of Alice's, then all of Bob's, each in as few bytes as the stones to
 * come need.
 */
final class LayerRecords {

    /** The most positions of a block. */
    static final int BLOCK = 1 << 20;

    private static final VarHandle TWO = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle FOUR = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    private LayerRecords() {
    }

    /** What a table of layers is of. */
    static TableHeader header(CompiledGame game, StackRanking ranking) {
        return new TableHeader(game.argument(), game.digest(), Kind.LAYERS, ranking.cells(),
                IntStream.rangeClosed(0, ranking.cells())
                        .mapToObj(layer -> new TableHeader.Layer(ranking.size(layer),
                                2 * bytes(ranking.cells() - layer)))
                        .toList(),
                BLOCK);
    }

    /** The bytes of a threshold from 0 to 2^toCome. */
    static int bytes(int toCome) {
        return toCome < Byte.SIZE ? 1 : toCome < Short.SIZE ? 2 : 4;
    }

    /** Writes numbers into a block, from a place on. */
    static void put(int[] numbers, int count, byte[] into, int from, int bytes) {
        for (int i = 0; i < count; i++) {
            int at = (from + i) * bytes;
            switch (bytes) {
                case 1 -> into[at] = (byte) numbers[i];
                case 2 -> TWO.set(into, at, (short) numbers[i]);
                default -> FOUR.set(into, at, numbers[i]);
            }
        }
    }

    /** Reads numbers of a block, from a place on. */
    static void get(byte[] block, int from, int count, int bytes, int[] into) {
        if (bytes == 1) {
            for (int i = 0; i < count; i++) {
                into[i] = block[from + i] & 0xFF;
            }
        } else if (bytes == 2) {
            for (int i = 0; i < count; i++) {
                into[i] = (short) TWO.get(block, (from + i) * 2) & 0xFFFF;
            }
        } else {
            for (int i = 0; i < count; i++) {
                into[i] = (int) FOUR.get(block, (from + i) * 4);
            }
        }
    }
}
