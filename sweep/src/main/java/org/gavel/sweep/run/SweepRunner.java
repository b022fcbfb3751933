package org.gavel.sweep.run;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.sweep.run.SweepRequest.Mode;

/**
 * Runs the blocks of a part that are not there yet, on several threads. Immutable.
 *
 * @param threads how many, at least 1
 */
public record SweepRunner(int threads) {

    private static final int AHEAD = 4;

    /** Is told how far a run has come. */
    @FunctionalInterface
    public interface Progress {
        /** This many blocks of all of the part are done. */
        void done(int blocks, int all);
    }

    /**
     * Runs a part. Where games are to be found it ends once the first blocks hold enough of them; which these are does not
     * depend on the threads. Whoever interrupts the thread that waits for it does not end it; {@code stop} does.
     *
     * @param store holds the blocks done before, and receives the others
     * @throws LimitReachedException if stopped; the store holds what was done
     */
    public void run(CompiledSweep sweep, Part part, BlockStore store, StopSignal stop, Progress progress) {
        int[] blocks = part.blocks(sweep.blocks());
        ExecutorService pool = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "sweep");
            thread.setDaemon(true);
            return thread;
        });
        AtomicBoolean over = new AtomicBoolean();
        StopSignal orOver = () -> over.get() || stop.stopRequested();
        try {
            Deque<Future<?>> waiting = new ArrayDeque<>();
            FoundSoFar found = new FoundSoFar(sweep.request(), store);
            int next = 0;
            for (int done = 0; done < blocks.length && !found.isEnough(); done++) {
                for (; next < blocks.length && waiting.size() < AHEAD * threads; next++) {
                    int block = blocks[next];
                    waiting.add(store.has(block) ? CompletableFuture.completedFuture(null)
                            : pool.submit(() -> store.put(sweep.run(block, orOver))));
                }
                Unchecked.result(waiting.remove());
                found.see(blocks[done]);
                progress.done(done + 1, blocks.length);
            }
        } finally {
            over.set(true);
            pool.shutdownNow();
        }
    }

    /** How many games the blocks up to some one hold, where they are to be found. */
    private static final class FoundSoFar {
        private final SweepRequest request;
        private final BlockStore store;
        private int found;

        FoundSoFar(SweepRequest request, BlockStore store) {
            this.request = request;
            this.store = store;
        }

        void see(int block) {
            if (request.mode() == Mode.FIND) {
                found += store.result(block).map(result -> result.rows().size()).orElse(0);
            }
        }

        boolean isEnough() {
            return request.mode() == Mode.FIND && found >= request.most();
        }
    }
}
