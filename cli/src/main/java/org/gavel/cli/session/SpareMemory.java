package org.gavel.cli.session;

import java.lang.management.ManagementFactory;
import java.time.Duration;

/**
 * Gives memory back to the machine while a program that answers requests has nothing to do. The virtual machine collects what
 * is not needed any more only when it needs room; so it is asked to once the program has worked and then rested a little, and
 * again when it has rested for long: what was found for earlier requests may be given up by then, too. That takes two
 * collections, for the first tells the second what time it is. Whether it works is read off the time that its processors took.
 */
public final class SpareMemory {

    private static final Duration GLANCE = Duration.ofSeconds(10);
    private static final long RESTING = Duration.ofMillis(300).toNanos();
    private static final int LONG_REST = 30;

    private long before;
    private int glancesAtRest = LONG_REST + 2;

    private SpareMemory() {
    }

    /** As at the start of a program that has not worked yet. */
    static SpareMemory fresh() {
        return new SpareMemory();
    }

    /** Gives memory back until the thread is interrupted. */
    public static Thread watch() {
        Thread thread = new Thread(SpareMemory::run, "spare memory");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static void run() {
        SpareMemory memory = fresh();
        try {
            while (true) {
                Thread.sleep(GLANCE.toMillis());
                if (memory.isToSpare(processorTime())) {
                    System.gc();
                    memory.collected(processorTime());
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static long processorTime() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getProcessCpuTime()
                : 0;
    }

    /**
     * Whether memory is to be given back now.
     *
     * @param processorTime what the program took of its processors so far, in nanoseconds; asked at equal intervals
     */
    boolean isToSpare(long processorTime) {
        boolean rests = processorTime - before < RESTING;
        before = processorTime;
        glancesAtRest = rests ? Math.min(glancesAtRest + 1, LONG_REST + 2) : 0;
        return glancesAtRest == 1 || glancesAtRest == LONG_REST || glancesAtRest == LONG_REST + 1;
    }

    /** Takes note of what giving back took, which was no work. */
    void collected(long processorTime) {
        before = processorTime;
    }
}
