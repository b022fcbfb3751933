package org.gavel.cli.command;

import java.util.concurrent.Callable;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.Session;
import org.gavel.editor.GavelLanguageServer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Serves an editor through the language server protocol. */
@Command(name = "language-server", mixinStandardHelpOptions = true, description = "Speaks the language server protocol on standard input and output: mistakes, completion, what vertices need, definitions, renaming and layout, for any editor.")
public final class LanguageServerCommand implements Callable<Integer> {

    private final Session session;

    @Option(names = "--stdio", description = "taken because many editors say it: nothing but standard input and output is spoken on")
    private boolean standardStreams;

    /** The command of a run. */
    public LanguageServerCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws InterruptedException {
        return (GavelLanguageServer.serve(session.in(), session.out()) == GavelLanguageServer.Farewell.ABRUPT
                ? ExitStatus.NO
                : ExitStatus.DONE).code();
    }
}
