package org.gavel.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;

/**
 * An input that may never come, as from a terminal or a pipe. Readers wait no longer than until a stop is asked for: a thread
 * of its own reads, and is abandoned then.
 */
public final class AwaitedInput extends InputStream {

    private static final long GLANCE_MILLISECONDS = 20;
    private static final ExecutorService READERS = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "input");
        thread.setDaemon(true);
        return thread;
    });

    private final InputStream in;
    private final StopSignal stop;

    /** An input that is read until a stop is asked for. */
    public AwaitedInput(InputStream in, StopSignal stop) {
        this.in = in;
        this.stop = stop;
    }

    /** What is read, which may take for ever. */
    @FunctionalInterface
    public interface Reading<T> {
        T read() throws IOException;
    }

    /**
     * Reads something that may take for ever.
     *
     * @throws LimitReachedException if a stop is asked for first
     * @throws IOException if it cannot be read
     */
    public static <T> T await(StopSignal stop, Reading<T> reading) throws IOException {
        Future<T> read = READERS.submit(reading::read);
        while (true) {
            try {
                return read.get(GLANCE_MILLISECONDS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                if (stop.stopRequested()) {
                    throw new LimitReachedException("stopped while input was read", "");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new LimitReachedException("stopped while input was read", "");
            } catch (ExecutionException e) {
                throw failure(e.getCause());
            }
        }
    }

    /** What reading threw: a checked failure is returned, any other is thrown. */
    private static IOException failure(Throwable cause) {
        if (cause instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof IOException failed ? failed : new IOException(cause);
    }

    /** Whether it is the standard input of the program. */
    public static boolean isStandard(InputStream in) {
        return in == System.in || in instanceof AwaitedInput awaited && awaited.in == System.in;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        return await(stop, () -> in.read(bytes, offset, length));
    }
}
