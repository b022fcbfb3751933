package org.gavel.engine.failure;

import java.io.IOException;
import java.io.UncheckedIOException;

/** Reading and writing where only unchecked failures can be thrown: {@link IOException} becomes {@link UncheckedIOException}. */
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

    /** Does something. */
    public static void run(Action action) {
        try {
            action.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
