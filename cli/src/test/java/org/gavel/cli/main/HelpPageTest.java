package org.gavel.cli.main;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.gavel.cli.Session;
import org.gavel.engine.limit.StopSignal;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class HelpPageTest {

    private static final CommandLine LINE = Gavel.commandLine(
            new Session(InputStream.nullInputStream(), OutputStream.nullOutputStream(),
                    new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8), StopSignal.NEVER),
            CommandTable.words());
    private static final Map<String, CommandLine> COMMANDS = LINE.getSubcommands();

    @Test
    void help_ofEveryCommand_hasAtMost60Lines() {
        COMMANDS.forEach((name, command) -> assertThat(command.getUsageMessage().lines()).as(name)
                .hasSizeLessThanOrEqualTo(60));
    }

    @Test
    void help_ofACommandForGames_hasGroupsInOrderAndTwoExamples() {
        assertThat(COMMANDS.get("solve").getUsageMessage()).containsSubsequence("Usage: gavel solve [OPTIONS] GAME...",
                "\nQuestion\n", "--totals", "\nAuction\n", "--ties", "\nOutput\n", "-o, --out=FILE", "\nLimits\n",
                "--time-limit", "\nExamples\n  gavel solve ", "\n  gavel solve ");
        assertThat(COMMANDS.get("format").getUsageMessage())
                .containsSubsequence("\nOptions\n", "--dry-run", "\nOutput\n",
                        "--help")
                .doesNotContain("\nAuction\n");
    }

    /** Every example is a command line that its command takes. */
    @Test
    void examples_ofEveryCommand_areTaken() {
        COMMANDS.keySet().forEach(name -> HelpPage.examples("gavel " + name)
                .forEach(example -> LINE.parseArgs(example.replaceFirst("gavel ", "").split(" "))));
    }
}
