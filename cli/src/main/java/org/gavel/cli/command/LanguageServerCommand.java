package org.gavel.cli.command;

import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.program.ProgramCommand;
import org.gavel.editor.GavelLanguageServer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Serves an editor through the language server protocol. */
@Command(name = "language-server", mixinStandardHelpOptions = true, description = "Runs a language server on standard input and output, for any editor: diagnostics, completion, thresholds of vertices, definitions, renaming and formatting.")
public final class LanguageServerCommand extends ProgramCommand {

    private static final Logger PROTOCOL = Logger.getLogger("org.eclipse.lsp4j");

    @Option(names = "--stdio", description = "accepted because many editors pass it; standard input and output are always used")
    private boolean standardStreams;

    /** Tells in a line what the library of the protocol has to complain of. */
    private final class Complaints extends Handler {
        @Override
        public void publish(LogRecord complaint) {
            session().note(String.valueOf(complaint.getMessage()).lines().findFirst().orElse("")
                    .replaceFirst("^(?:[a-z0-9]+\\.)+\\w+: ", ""));
        }

        @Override
        public void flush() {
            // Lines are written at once.
        }

        @Override
        public void close() {
            // Standard error stays open.
        }
    }

    @Override
    protected ExitStatus run() throws InterruptedException {
        PROTOCOL.setUseParentHandlers(false);
        Complaints complaints = new Complaints();
        PROTOCOL.addHandler(complaints);
        try {
            return GavelLanguageServer.serve(session().in(), session().out()) == GavelLanguageServer.Farewell.ABRUPT
                    ? ExitStatus.NO
                    : ExitStatus.DONE;
        } finally {
            PROTOCOL.removeHandler(complaints);
        }
    }
}
