package org.gavel.cli.main;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.gavel.cli.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What gavel prints for shells, given to a shell. */
class ShellTest {

    @TempDir
    private Path folder;

    private String inBash(String script) throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no /bin/bash here");
        Path file = Files.writeString(folder.resolve("script"), script);
        Process bash = new ProcessBuilder("/bin/bash", file.toString()).redirectErrorStream(true).start();
        String out = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(bash.waitFor(20, TimeUnit.SECONDS)).isTrue();
        return out;
    }

    private String completed(String... words) throws IOException, InterruptedException {
        Files.writeString(folder.resolve("completion"), Run.of("completion").out());
        return inBash(
                "compopt() { echo \"compopt $*\"; }\nsource " + folder.resolve("completion") + "\nCOMP_WORDS=("
                        + String.join(" ", words)
                        + ")\nCOMP_CWORD=" + (words.length - 1) + "\n_complete_gavel\necho \"${COMPREPLY[@]}\"\n")
                .strip();
    }

    @Test
    void completion_ofTheBeginningOfACommand_isTheCommand() throws Exception {
        assertThat(completed("gavel", "out")).isEqualTo("outcome");
    }

    @Test
    void completion_ofTheBeginningOfAnOption_isTheOption() throws Exception {
        assertThat(completed("gavel", "solve", "--pay")).isEqualTo("--payment");
    }

    @Test
    void completion_ofAName_leavesFilesToTheShell() throws Exception {
        assertThat(completed("gavel", "solve", "my.")).isEmpty();
    }

    @Test
    void man_namesEveryCommandAndEscapesHyphens() {
        String page = Run.of("man").out();

        assertThat(page).startsWith(".TH GAVEL 1").contains(".B \\-\\-payment=PAYMENT");
        assertThat(CommandTable.names()).allSatisfy(
                name -> assertThat(page).contains(".SS gavel " + name.replace("-", "\\-") + "\n"));
        assertThat(page.lines()).allMatch(line -> !line.startsWith("'"));
    }
}
