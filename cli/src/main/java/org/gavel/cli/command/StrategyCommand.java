package org.gavel.cli.command;

import org.gavel.cli.ExitStatus;
import org.gavel.cli.program.ProgramCommand;
import org.gavel.engine.failure.InputException;
import picocli.CommandLine.Command;

/** The commands about strategies. */
@Command(name = "strategy", mixinStandardHelpOptions = true, synopsisSubcommandLabel = "(check | simulate)", description = "Checks whether a strategy wins against every play, or plays strategies against each other.")
public final class StrategyCommand extends ProgramCommand {

    @Override
    protected ExitStatus run() {
        throw new InputException("missing: check or simulate", "see 'gavel strategy --help'");
    }
}
