package org.gavel.cli.main;

import java.util.concurrent.Callable;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.Session;
import picocli.AutoComplete;
import picocli.CommandLine.Command;

/** Prints a script by which a shell completes commands, options and their values. */
@Command(name = "completion", mixinStandardHelpOptions = true, description = "Prints a script that completes commands, options and their values in bash and zsh.", footer = {
        "", "bash: source <(gavel completion)", "zsh:  autoload -U compinit && compinit; source <(gavel completion)"})
final class CompletionCommand implements Callable<Integer> {

    /** Keeps bash from completing names of files, which most arguments may be. */
    private static final String NO_FILES = "  type compopt &>/dev/null && compopt +o default\n";

    private final Session session;

    CompletionCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        session.print(
                AutoComplete.bash("gavel", Gavel.commandLine(session, CommandTable.words())).replace(NO_FILES, ""));
        return ExitStatus.DONE.code();
    }
}
