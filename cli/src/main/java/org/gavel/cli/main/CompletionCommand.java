package org.gavel.cli.main;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.program.ProgramCommand;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Prints a script by which a shell completes commands, options and their values. */
@Command(name = "completion", mixinStandardHelpOptions = true, description = "Prints a script that completes commands, options and their values in bash and zsh.", footer = {
        "", "bash: source <(gavel completion)", "zsh:  autoload -U compinit && compinit; source <(gavel completion)"})
final class CompletionCommand extends ProgramCommand {

    /** Keeps bash from completing names of files, which most arguments may be. */
    private static final String NO_FILES = "  type compopt &>/dev/null && compopt +o default\n";
    private static final String WHOLE_WORDS = "whole-words.bash";

    @Override
    protected ExitStatus run() throws IOException {
        CommandLine line = Gavel.commandLine(session(), CommandTable.words());
        Candidates.addTo(line);
        session().print(AutoComplete.bash("gavel", line).replace(NO_FILES, "") + wholeWords());
        return ExitStatus.DONE;
    }

    private static String wholeWords() throws IOException {
        try (InputStream in = CompletionCommand.class.getResourceAsStream(WHOLE_WORDS)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
