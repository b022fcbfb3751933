package org.gavel.web;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.gavel.engine.limit.StopSignal;

/**
 * A reply that is sent as server-sent events. Between events it sends comments now and then; when one does not arrive,
 * the browser has gone, and the work is asked to stop. It is asked to stop at the limit of time and when the server closes, too. While it is others'
 * turn, the work is still where it asks whether to stop.
 */
final class EventStream implements StopSignal, AutoCloseable {

    private static final long BEAT_MILLIS = 250;

    private final OutputStream out;
    private final long deadline;
    private volatile boolean gone;
    private volatile boolean ended;
    private final AtomicLong toldAt = new AtomicLong(System.nanoTime());
    private final Turns.Turn turn;
    private Future<?> beat;

    private EventStream(OutputStream out, Duration timeLimit, Turns.Turn turn) {
        this.out = out;
        this.turn = turn;
        this.deadline = System.nanoTime() + timeLimit.toNanos();
    }

    static EventStream open(HttpExchange exchange, Duration timeLimit, Turns.Turn turn, ScheduledExecutorService clock)
            throws IOException {
        Headers headers = exchange.getResponseHeaders();
        HttpReplies.protect(headers);
        headers.set("Content-Type", "text/event-stream; charset=utf-8");
        exchange.sendResponseHeaders(200, 0);
        EventStream stream = new EventStream(exchange.getResponseBody(), timeLimit, turn);
        stream.beat = clock.scheduleAtFixedRate(() -> stream.write(":\n\n"), BEAT_MILLIS, BEAT_MILLIS,
                TimeUnit.MILLISECONDS);
        return stream;
    }

    /** Sends an event, unless the browser has gone. */
    void event(String name, String data) {
        write("event: " + name + "\ndata: " + data.replace('\n', ' ').replace('\r', ' ') + "\n\n");
    }

    private synchronized void write(String text) {
        if (gone) {
            return;
        }
        try {
            out.write(text.getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            gone = true;
        }
    }

    @Override
    public boolean stopRequested() {
        turn.pause(this::isOver);
        return isOver();
    }

    private boolean isOver() {
        return gone || ended || Thread.currentThread().isInterrupted() || System.nanoTime() - deadline > 0;
    }

    /** Asks the work to end with what it has. */
    void end() {
        ended = true;
    }

    /** Tells the browser how far the work has come, a few times a second. */
    @Override
    public void reached(String work, long done, long all) {
        long now = System.nanoTime();
        long last = toldAt.get();
        if (now - last > TimeUnit.MILLISECONDS.toNanos(BEAT_MILLIS) && toldAt.compareAndSet(last, now)) {
            event("news", "{\"work\":\"" + work.replaceAll("[^\\p{L}\\p{N} ,.-]", " ") + "\",\"done\":" + done
                    + ",\"all\":" + all + "}");
        }
    }

    @Override
    public void close() {
        beat.cancel(false);
        synchronized (this) {
            try {
                out.close();
            } catch (IOException e) {
                gone = true;
            }
        }
    }
}
