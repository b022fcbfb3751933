package org.gavel.cli.session;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.service.Conversation;
import org.gavel.service.Service;
import org.gavel.service.request.Limits;

/**
 * Answers the requests on the lines of an input, each as soon as its answer is found. One thread reads, so that a request can
 * be cancelled while all others answer.
 */
public final class RequestLoop {

    private static final int MOST_WAITING = 10_000;
    private static final int LONGEST_LINE = 32 << 20;
    private static final long GLANCE_MILLISECONDS = 20;

    private final InputStream in;
    private final OutputStream out;
    private final StopSignal interrupted;
    private final ExecutorService workers;
    private final Conversation conversation;
    private final Semaphore places = new Semaphore(MOST_WAITING);
    private volatile Optional<IOException> failure = Optional.empty();

    /**
     * A loop.
     *
     * @param interrupted whether the program is to end: what is under way is then given up
     * @param threads how many requests are answered at the same time
     * @param limits what a request may take
     */
    public RequestLoop(InputStream in, OutputStream out, StopSignal interrupted, int threads,
            Limits limits) {
        this.in = in;
        this.out = out;
        this.interrupted = interrupted;
        workers = Executors.newFixedThreadPool(threads);
        conversation = new Conversation(new Service(System::nanoTime, limits), this::isOver);
    }

    /** Whether no one waits for answers any longer. */
    private boolean isOver() {
        return interrupted.stopRequested() || failure.isPresent();
    }

    /**
     * Reads to the end of the input and answers everything.
     *
     * @throws IOException if input or output fails
     */
    public void run() throws IOException {
        Thread reader = new Thread(this::read, "requests");
        reader.setDaemon(true);
        reader.start();
        try {
            while (reader.isAlive() && !isOver()) {
                reader.join(GLANCE_MILLISECONDS);
            }
            workers.shutdown();
            while (!workers.awaitTermination(GLANCE_MILLISECONDS, TimeUnit.MILLISECONDS)) {
                if (isOver()) {
                    workers.shutdownNow();
                }
            }
        } catch (InterruptedException e) {
            workers.shutdownNow();
            Thread.currentThread().interrupt();
        }
        if (failure.isPresent()) {
            throw failure.get();
        }
    }

    private void read() {
        RequestLines lines = new RequestLines(in, LONGEST_LINE);
        try {
            for (boolean more = true; more && !isOver();) {
                more = readOne(lines);
            }
        } catch (IOException e) {
            failure = Optional.of(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean readOne(RequestLines lines) throws IOException, InterruptedException {
        Optional<Supplier<String>> answer;
        try {
            answer = lines.next().map(conversation::accept);
        } catch (InvalidTextException | LimitReachedException e) {
            answer = Optional.of(() -> Service.refusal(e));
        }
        if (answer.isEmpty() || isOver()) {
            return false;
        }
        places.acquire();
        Supplier<String> found = answer.get();
        workers.execute(() -> answer(found));
        return true;
    }

    private void answer(Supplier<String> answer) {
        try {
            byte[] line = (answer.get() + "\n").getBytes(StandardCharsets.UTF_8);
            synchronized (out) {
                out.write(line);
                out.flush();
            }
        } catch (IOException e) {
            failure = Optional.of(e);
        } catch (RuntimeException | Error e) {
            failure = Optional.of(new IOException("an answer could not be written: " + e, e));
        } finally {
            places.release();
        }
    }
}
