package org.gavel.sweep.run;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Where the results of blocks are kept until all are there. Safe for several threads. */
public interface BlockStore {

    /** The result of a block, if it is there. */
    Optional<BlockResult> result(int block);

    /** Whether the result of a block is there. */
    boolean has(int block);

    /** Keeps a result. */
    void put(BlockResult result);

    /** All results that are there, by ascending numbers of their blocks, each read when it is asked for. */
    Stream<BlockResult> results();

    /** The first blocks, up to one that is not there. */
    default BlockStore first() {
        BlockStore first = inMemory();
        for (int block = 0; has(block); block++) {
            first.put(result(block).orElseThrow());
        }
        return first;
    }

    /** A store in memory. */
    static BlockStore inMemory() {
        return new BlockStore() {
            private final Map<Integer, BlockResult> kept = new TreeMap<>();

            @Override
            public synchronized Optional<BlockResult> result(int block) {
                return Optional.ofNullable(kept.get(block));
            }

            @Override
            public synchronized boolean has(int block) {
                return kept.containsKey(block);
            }

            @Override
            public synchronized void put(BlockResult result) {
                kept.put(result.block(), result);
            }

            @Override
            public synchronized Stream<BlockResult> results() {
                return List.copyOf(kept.values()).stream();
            }
        };
    }
}
