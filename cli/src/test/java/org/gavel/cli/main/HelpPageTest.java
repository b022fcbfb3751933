package org.gavel.cli.main;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.gavel.cli.Run;
import org.gavel.cli.Session;
import org.gavel.engine.limit.StopSignal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class HelpPageTest {

    private static final CommandLine LINE = Gavel.commandLine(
            new Session(InputStream.nullInputStream(), OutputStream.nullOutputStream(),
                    new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8), StopSignal.NEVER),
            CommandTable.words());
    private static final Map<String, CommandLine> COMMANDS = LINE.getSubcommands();

    @Test
    void help_ofEveryCommand_hasAtMost60LinesOf80Columns() {
        Stream.concat(COMMANDS.values().stream(),
                COMMANDS.values().stream().flatMap(command -> command.getSubcommands().values().stream()))
                .forEach(command -> assertThat(command.getUsageMessage().lines())
                        .as(command.getCommandSpec().qualifiedName()).hasSizeLessThanOrEqualTo(60)
                        .allMatch(line -> line.length() <= 80));
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

    @Test
    void help_ofEveryCommand_hasTwoExamples() {
        COMMANDS.forEach(
                (name, command) -> assertThat(command.getUsageMessage().split("\n +gavel ").length - 1).as(name)
                        .isGreaterThanOrEqualTo(name.equals("help") ? 0 : 2));
    }

    static Stream<String> examples() {
        return COMMANDS.keySet().stream().flatMap(name -> HelpPage.examples("gavel " + name).stream());
    }

    /** Every example is a command line that its command takes. */
    @ParameterizedTest
    @MethodSource("examples")
    void example_isTaken(String example) {
        LINE.parseArgs(example.replaceFirst("gavel ", "").split(" "));
    }

    /** Every example whose games are bundled is run, except those that wait for somebody, and the claims of a paper, which have tests of their own. */
    @ParameterizedTest
    @MethodSource("examples")
    void example_ofABundledGame_isAnswered(String example, @TempDir Path folder) {
        assumeThat(example)
                .doesNotContainPattern(
                        "my\\.|plays\\.|answer.json tug|table check|validate develin|gavel (?:play|serve|session|language-server)");
        Run run = Run.of(example.replaceFirst("gavel ", "").replaceFirst("(-o|--out) ", "$1 " + folder + "/")
                .split(" "));

        assertThat(run.status()).as("%s: %s", example, run.err()).isZero();
    }
}
