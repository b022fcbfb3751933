package org.gavel.web;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Limits how many long requests run at once, so that one core stays free for short ones. Each page has one,
 * and all take turns. A request begins without waiting; when asked whether to stop, it waits for its next turn.
 */
final class Turns {

    /** How long a request may work before it waits for its turn; far more than what a page asks for at a time. */
    private static final long FREE_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

    /** How long a turn is, where others wait for theirs. */
    private static final long TURN_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    /** By how much a turn may be over before somebody else begins beside it: it does not ask, or waits for another itself. */
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(1);

    /** How often somebody who waits looks whether it still wants to. */
    private static final long GLANCE_MILLIS = 100;

    private final int most;
    private final LongSupplier nanoTime;
    private final Map<String, Turn> working = new HashMap<>();
    private final List<Turn> waiting = new ArrayList<>();

    /**
     * With this many at work at a time, at least one.
     *
     * @param nanoTime a clock, as {@link System#nanoTime}
     */
    Turns(int most, LongSupplier nanoTime) {
        this.most = most;
        this.nanoTime = nanoTime;
    }

    /** For a machine: one processor is left for short requests, if it has several. */
    static Turns ofMachine() {
        return new Turns(Math.max(1, Runtime.getRuntime().availableProcessors() - 1), System::nanoTime);
    }

    /** A request of a client that begins now, on this thread. */
    Turn begin(String client) {
        return new Turn(client);
    }

    /** A request: it says now and then that it could pause. */
    final class Turn implements AutoCloseable {

        private final String client;
        private final Thread worker = Thread.currentThread();
        private volatile long until = nanoTime.getAsLong() + FREE_NANOS;
        private boolean mine;
        private volatile boolean closed;

        private Turn(String client) {
            this.client = client;
        }

        /**
         * Waits for its turn, if it is not; threads that help with the request do not wait, nor does anybody once it is closed.
         *
         * @param over whether it need not go on at all
         */
        void pause(BooleanSupplier over) {
            if (!closed && Thread.currentThread() == worker && nanoTime.getAsLong() - until > 0) {
                await(over);
            }
        }

        private void await(BooleanSupplier over) {
            synchronized (Turns.this) {
                if (!mine || !waiting.isEmpty()) {
                    leave();
                    waiting.add(this);
                    while (!over.getAsBoolean() && !isNext()) {
                        glance();
                    }
                    waiting.remove(this);
                    mine = !over.getAsBoolean() && working.putIfAbsent(client, this) == null;
                    Turns.this.notifyAll();
                }
                until = nanoTime.getAsLong() + TURN_NANOS;
            }
        }

        private boolean isNext() {
            long now = nanoTime.getAsLong();
            return working.values().stream().filter(each -> now - each.until < PATIENCE_NANOS).count() < most
                    && waiting.stream().filter(each -> !working.containsKey(each.client)).findFirst()
                            .orElse(null) == this;
        }

        private void glance() {
            try {
                Turns.this.wait(GLANCE_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        private void leave() {
            if (mine) {
                working.remove(client);
                mine = false;
                Turns.this.notifyAll();
            }
        }

        @Override
        public void close() {
            closed = true;
            synchronized (Turns.this) {
                leave();
            }
        }
    }
}
