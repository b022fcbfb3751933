package org.gavel.cli.option;

import java.util.Optional;
import org.gavel.engine.failure.InputException;
import picocli.CommandLine.Option;

/** How many threads a run may use, for commands that can use several. */
public final class ThreadsOption {

    private static final int MOST = 1024;

    @Option(names = "--threads", paramLabel = "N", description = "threads to use (as many as there are processors)")
    private Optional<Integer> threads = Optional.empty();

    /**
     * The number of threads to use.
     *
     * @throws InputException if it is out of range
     */
    public int count() {
        return count(threads);
    }

    /** The same for what somebody asks for, if he does. */
    public static int count(Optional<Integer> threads) {
        int wanted = threads.orElseGet(Runtime.getRuntime()::availableProcessors);
        if (wanted < 1 || wanted > MOST) {
            throw new InputException("--threads " + wanted + " is not a number from 1 to " + MOST, "");
        }
        return wanted;
    }
}
