package org.gavel.engine.failure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/**
 * Reading, writing and work of other threads where only unchecked failures can be thrown: {@link IOException} becomes
 * {@link UncheckedIOException}.
 */
public final class Unchecked {

    private Unchecked() {
    }

    /**
     * What is read.
     *
     * @param <T> its type
     */
    @FunctionalInterface
    public interface Source<T> {
        /** Reads it. */
        T get() throws IOException;
    }

    /** What is done. */
    @FunctionalInterface
    public interface Action {
        /** Does it. */
        void run() throws IOException;
    }

    /** Reads something. */
    public static <T> T get(Source<T> source) {
        try {
            return source.get();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * What work in another thread has found; waits for its end. Throws what the work threw, a checked failure as the cause of
     * an {@link IllegalStateException}.
     */
    public static <T> T result(Future<T> work) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return work.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            if (failed.getCause() instanceof Error cause) {
                throw cause;
            }
            throw new IllegalStateException(failed.getCause());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Does something. */
    public static void run(Action action) {
        try {
            action.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
