package org.gavel.cli.program;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.Failures;
import org.gavel.cli.Session;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** What all commands have in common: each belongs to a run of the program, and ends with an exit status. */
public abstract class ProgramCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand program;

    @Option(names = {"--quiet", "-q"}, description = "print no notes and no progress, only the answer and errors")
    private boolean quiet;

    /** What the run has to do with the world. */
    protected final Session session() {
        return quiet ? program.session().quiet() : program.session();
    }

    /** What the user is told when something fails. */
    protected final Failures failures() {
        return new Failures(program.session());
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        return run().code();
    }

    /** Does what was asked. */
    protected abstract ExitStatus run() throws IOException, InterruptedException;
}
