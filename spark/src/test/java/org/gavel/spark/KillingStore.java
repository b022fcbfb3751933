package org.gavel.spark;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.gavel.sweep.run.BlockResult;
import org.gavel.sweep.run.BlockStore;

/**
 * Keeps results, and kills a worker process of this cluster when the first ones have come.
 *
 * @param store where results are kept
 * @param after the number of results before that
 * @param killed counts the processes killed
 */
record KillingStore(BlockStore store, int after, AtomicInteger killed) implements BlockStore {

    @Override
    public Optional<BlockResult> result(int block) {
        return store.result(block);
    }

    @Override
    public boolean has(int block) {
        return store.has(block);
    }

    @Override
    public void put(BlockResult result) {
        store.put(result);
        if (result.block() >= after && killed.get() == 0) {
            ProcessHandle.current().descendants()
                    .filter(each -> each.info().command().orElse("").endsWith("java"))
                    .filter(ProcessHandle::isAlive).findFirst().ifPresent(worker -> {
                        worker.destroyForcibly();
                        killed.incrementAndGet();
                    });
        }
    }

    @Override
    public Stream<BlockResult> results() {
        return store.results();
    }
}
