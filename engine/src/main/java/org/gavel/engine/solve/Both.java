package org.gavel.engine.solve;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Runs the independent work for the two players at the same time. */
final class Both {

    private Both() {
    }

    /** Runs both, the second on a thread of the common pool; throws what one of them throws. */
    static void run(Runnable first, Runnable second) {
        CompletableFuture<Void> other = CompletableFuture.runAsync(second);
        try {
            first.run();
        } finally {
            join(other);
        }
    }

    private static void join(CompletableFuture<Void> other) {
        try {
            other.join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            if (failed.getCause() instanceof Error cause) {
                throw cause;
            }
            throw failed;
        }
    }
}
