package org.gavel.cli.command;

import org.gavel.cli.ExitStatus;
import org.gavel.editor.GavelLanguageServer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Serves an editor through the language server protocol. */
@Command(name = "language-server", mixinStandardHelpOptions = true, description = "Speaks the language server protocol on standard input and output: mistakes, completion, what vertices need, definitions, renaming and layout, for any editor.")
public final class LanguageServerCommand extends ProgramCommand {

    @Option(names = "--stdio", description = "taken because many editors say it: nothing but standard input and output is spoken on")
    private boolean standardStreams;

    @Override
    protected ExitStatus run() throws InterruptedException {
        return (GavelLanguageServer.serve(session().in(), session().out()) == GavelLanguageServer.Farewell.ABRUPT
                ? ExitStatus.NO
                : ExitStatus.DONE);
    }
}
