package org.gavel.cli.program;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.Failures;
import org.gavel.cli.Session;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What all commands have in common: each belongs to a run of the program, and ends with an exit status. */
public abstract class ProgramCommand implements Callable<Integer> {

    @Spec
    private CommandSpec command;

    @Option(names = {"--quiet", "-q"}, description = "print only the answer and errors")
    private boolean quiet;

    /** What the run has to do with the world. */
    protected final Session session() {
        return quiet ? whole().quiet() : whole();
    }

    /** What the user is told when something fails. */
    protected final Failures failures() {
        return new Failures(whole());
    }

    private Session whole() {
        return ((RootCommand) command.root().userObject()).session();
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        return run().code();
    }

    /** Does what was asked. */
    protected abstract ExitStatus run() throws IOException, InterruptedException;
}
