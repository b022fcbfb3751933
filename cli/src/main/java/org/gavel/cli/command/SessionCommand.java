package org.gavel.cli.command;

import java.io.IOException;
import java.util.List;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.InputOptions;
import org.gavel.cli.option.RequestLimits;
import org.gavel.cli.program.ProgramCommand;
import org.gavel.cli.session.RequestLoop;
import org.gavel.cli.session.SpareMemory;
import org.gavel.service.query.Inputs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Answers requests on the lines of standard input, until it ends or the program is stopped. */
@Command(name = "session", mixinStandardHelpOptions = true, description = "Reads requests as JSON objects, one on each line of standard input, and prints each answer on a line.", footer = {
        "", "Answers come in any order. Each has the id of its request."})
public final class SessionCommand extends ProgramCommand {

    @Mixin
    private final RequestLimits limits = new RequestLimits();

    @Mixin
    private final InputOptions options = new InputOptions(List.of(Inputs.THREADS));

    @Override
    protected ExitStatus run() throws IOException {
        Thread spare = SpareMemory.watch();
        try {
            new RequestLoop(session().in(), session().out(), session().interrupted(), options.threads(),
                    limits.limits()).run();
        } finally {
            spare.interrupt();
        }
        return ExitStatus.DONE;
    }
}
