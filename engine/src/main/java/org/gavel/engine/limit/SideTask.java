package org.gavel.engine.limit;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.gavel.engine.failure.Unchecked;

/**
 * Work handed to a thread of the common pool, or done by the caller that asks for its result if no thread has begun it. So nothing
 * waits for a pool whose threads are all busy, or themselves wait for this work.
 *
 * @param <T> what the work finds
 */
public record SideTask<T>(FutureTask<T> task) {

    /** The work, which begins as soon as a thread of the common pool is free. */
    public static <T> SideTask<T> start(Callable<T> work) {
        SideTask<T> side = later(work);
        ForkJoinPool.commonPool().execute(side.task);
        return side;
    }

    /** The work, which begins after a while, unless it is cancelled or someone asks for its result before. */
    public static <T> SideTask<T> startIn(Duration delay, Callable<T> work) {
        SideTask<T> side = later(work);
        CompletableFuture.delayedExecutor(delay.toMillis(), TimeUnit.MILLISECONDS).execute(side.task);
        return side;
    }

    /** The work, which is done once someone asks for its result. */
    public static <T> SideTask<T> later(Callable<T> work) {
        return new SideTask<>(new FutureTask<>(work));
    }

    /** What the work found; throws what it threw. */
    public T result() {
        task.run();
        return Unchecked.result(task);
    }
}
