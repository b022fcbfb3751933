package org.gavel.cli.option;

import java.util.List;
import org.gavel.engine.failure.InputException;
import org.gavel.service.query.Inputs;
import picocli.CommandLine.Command;

/** How many threads a run may use, for commands that can use several. */
@Command
public final class ThreadsOption extends InputOptions {

    private static final int MOST = 1024;

    /** The option. */
    public ThreadsOption() {
        super(List.of(Inputs.THREADS));
    }

    /**
     * The number of threads to use.
     *
     * @throws InputException if it is out of range
     */
    public int count() {
        return count(this);
    }

    /** The same of options among which it is. */
    public static int count(InputOptions options) {
        int wanted = options.value(Inputs.THREADS).orElseGet(Runtime.getRuntime()::availableProcessors);
        if (wanted < 1 || wanted > MOST) {
            throw new InputException("--threads " + wanted + " is not a number from 1 to " + MOST, "");
        }
        return wanted;
    }
}
