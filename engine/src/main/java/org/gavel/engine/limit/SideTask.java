package org.gavel.engine.limit;

import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import org.gavel.engine.failure.Unchecked;

/**
 * Work handed to a thread of the common pool, or done by whoever asks for its result where no thread has begun it: so nothing
 * waits for a pool whose threads are all busy, or themselves wait for this work.
 *
 * @param <T> what the work finds
 */
public record SideTask<T>(FutureTask<T> task) {

    /** The work, which begins as soon as a thread of the common pool is free. */
    public static <T> SideTask<T> start(Callable<T> work) {
        SideTask<T> side = new SideTask<>(new FutureTask<>(work));
        ForkJoinPool.commonPool().execute(side.task);
        return side;
    }

    /** What the work found; throws what it threw. */
    public T result() {
        task.run();
        return Unchecked.result(task);
    }
}
