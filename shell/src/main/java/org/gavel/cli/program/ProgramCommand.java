package org.gavel.cli.program;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.Session;
import picocli.CommandLine.ParentCommand;

/** What all commands have in common: each belongs to a run of the program, and ends with an exit status. */
public abstract class ProgramCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand program;

    /** What the run has to do with the world. */
    protected final Session session() {
        return program.session();
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        return run().code();
    }

    /** Does what was asked. */
    protected abstract ExitStatus run() throws IOException, InterruptedException;
}
