package org.gavel.cli.main;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.program.ProgramCommand;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Prints a script by which a shell completes commands, options and their values. */
@Command(name = "completion", mixinStandardHelpOptions = true, description = {
        "Prints a script that completes commands, options and their values in a shell. To load it:",
        "in bash and zsh, 'source <(gavel completion bash)' or zsh; in fish, 'gavel completion fish | source'."})
final class CompletionCommand extends ProgramCommand {

    /** Keeps bash from completing names of files, which most arguments may be. */
    private static final String NO_FILES = "  type compopt &>/dev/null && compopt +o default\n";
    /** Where the script begins, after what the library says of the installation of its scripts. */
    private static final String BEGIN = "if [ -n \"$BASH_VERSION\" ]";
    private static final String WHOLE_WORDS = "whole-words.bash";
    /** Begins the completion of zsh where nothing has. */
    private static final String ZSH_FIRST = "(( $+functions[compdef] )) || { autoload -U compinit && compinit }\n";

    /** The shells. */
    enum Shell {
        /** Bash. */
        BASH,
        /** The Z shell. */
        ZSH,
        /** Fish. */
        FISH
    }

    @Parameters(paramLabel = "bash|zsh|fish", description = "the shell")
    private Shell shell = Shell.BASH;

    @Override
    protected ExitStatus run() throws IOException {
        CommandLine line = Gavel.commandLine(session(), CommandTable.words());
        Candidates.addTo(line);
        session().print(shell == Shell.FISH ? FishCompletion.of(line)
                : (shell == Shell.ZSH ? ZSH_FIRST : "") + script(line) + wholeWords());
        return ExitStatus.DONE;
    }

    private static String script(CommandLine line) {
        String script = AutoComplete.bash("gavel", line).replace(NO_FILES, "");
        return script.substring(Math.max(0, script.indexOf(BEGIN)));
    }

    private static String wholeWords() throws IOException {
        try (InputStream in = CompletionCommand.class.getResourceAsStream(WHOLE_WORDS)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
