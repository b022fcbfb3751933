package org.gavel.web;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Limits how many long requests run at once, so that one core stays free for short ones. Each page has one,
 * and all take turns. A request begins without waiting. Once it has had its free time of the processor, it waits for a turn
 * whenever it is asked whether to stop. Every second turn goes to a request that had none yet, if there is one.
 */
final class Turns {

    /**
     * How much of the processor a request gets before it waits for its turn: far more than most that a page asks for. The wait
     * for a processor does not count, for where many ask, short requests would have to wait for turns, too.
     */
    private static final long FREE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /** How long a turn is, where others wait for theirs. */
    private static final long TURN_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /** By how much a turn may be over before someone else begins beside it: it does not ask, or waits for another itself. */
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(1);

    /** How often someone who waits looks whether it still wants to. */
    private static final long GLANCE_MILLIS = 100;

    private final int most;
    private final LongSupplier nanoTime;
    private final LongSupplier workNanos;
    private boolean newcomerBefore;
    private final Map<String, Turn> working = new HashMap<>();
    private final List<Turn> waiting = new ArrayList<>();

    /**
     * With this many at work at a time, at least one.
     *
     * @param nanoTime a clock, as {@link System#nanoTime}
     * @param workNanos how long the thread that asks has had the processor
     */
    Turns(int most, LongSupplier nanoTime, LongSupplier workNanos) {
        this.most = most;
        this.nanoTime = nanoTime;
        this.workNanos = workNanos;
    }

    /** For a machine: one processor is left for short requests, if it has several. */
    static Turns ofMachine() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        boolean counted = threads.isCurrentThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled();
        return new Turns(Math.max(1, Runtime.getRuntime().availableProcessors() - 1), System::nanoTime,
                counted ? threads::getCurrentThreadCpuTime : System::nanoTime);
    }

    /** A request of a client that begins now, on this thread. */
    Turn begin(String client) {
        return new Turn(client);
    }

    /** A request: it says now and then that it could pause. */
    final class Turn implements AutoCloseable {

        private final String client;
        private final Thread worker = Thread.currentThread();
        private final long free = workNanos.getAsLong() + FREE_NANOS;
        private volatile long until = nanoTime.getAsLong() + FREE_NANOS;
        private boolean mine;
        private boolean newcomer = true;
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
            if (closed || Thread.currentThread() != worker || nanoTime.getAsLong() - until <= 0) {
                return;
            }
            long left = newcomer ? free - workNanos.getAsLong() : 0;
            if (left > 0) {
                until = nanoTime.getAsLong() + left;
            } else {
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
                    if (mine) {
                        newcomerBefore = newcomer;
                        newcomer = false;
                    }
                    Turns.this.notifyAll();
                }
                until = nanoTime.getAsLong() + TURN_NANOS;
            }
        }

        private boolean isNext() {
            long now = nanoTime.getAsLong();
            List<Turn> able = waiting.stream().filter(each -> !working.containsKey(each.client)).toList();
            return working.values().stream().filter(each -> now - each.until < PATIENCE_NANOS).count() < most
                    && able.stream().filter(each -> each.newcomer && !newcomerBefore).findFirst()
                            .or(() -> able.stream().findFirst()).orElse(null) == this;
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
