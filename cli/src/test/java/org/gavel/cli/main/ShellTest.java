package org.gavel.cli.main;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gavel.cli.Run;
import org.gavel.engine.rules.Auction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What gavel prints for shells, given to a shell. */
class ShellTest {

    @TempDir
    private Path folder;

    /** Types keys at a shell in a pseudo-terminal, where gavel is a function that prints its arguments. */
    private static final String AT_SHELL = """
            import os, pty, re, select, sys, time
            setup, keys, shell = sys.argv[1], sys.argv[2].encode().decode('unicode_escape').encode(), sys.argv[3:]
            child, terminal = pty.fork()
            if child == 0:
                os.execvp(shell[0], shell)
            came = b''
            def until(pattern):
                global came
                end = time.time() + 20
                while time.time() < end:
                    found = re.search(pattern, came)
                    if found:
                        return found
                    if select.select([terminal], [], [], 0.2)[0]:
                        came += os.read(terminal, 65536)
                sys.exit('waited in vain for %r after %r' % (pattern, came))
            os.write(terminal, b"source '%s'\\r" % setup.encode())
            until(rb'set<up>')
            os.write(terminal, keys + b'\\r')
            print(until(rb'got<([^%>]*)>').group(1).decode())
            os.kill(child, 9)
            """;

    private static final String COMPLETION = Run.of("completion", "bash").out();
    private static final List<String> BASH = List.of("bash", "--norc", "--noprofile", "-i");
    private static final List<String> ZSH = List.of("zsh", "-f", "-i");

    private String typed(List<String> shell, String keys) throws IOException, InterruptedException {
        assumeTrue(isThere(shell.get(0)) && isThere("python3"), "there is no " + shell.get(0) + " or no python3 here");
        Path completion = Files.writeString(folder.resolve("completion"),
                shell == ZSH ? Run.of("completion", "zsh").out() : COMPLETION);
        Path setup = Files.writeString(folder.resolve("setup"), (shell == ZSH
                ? "autoload -U compinit && compinit -u -d '" + folder.resolve("dump") + "'\n"
                : "")
                + "gavel() { printf 'got<%s>' \"$*\"; }\nsource '" + completion + "'\ncd '" + folder
                + "'\necho 'set''<up>'\n");
        List<String> command = new ArrayList<>(List.of("python3", "-c", AT_SHELL, setup.toString(), keys));
        command.addAll(shell);
        Process python = new ProcessBuilder(command).redirectErrorStream(true).start();
        String out = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(python.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return out.strip();
    }

    private static boolean isThere(String program) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(place -> Files.isExecutable(Path.of(place, program)));
    }

    /** What is typed at the terminal, tabs as \t, and what gavel is given. */
    static Stream<Arguments> typing() {
        List<String> lines = List.of(
                "gavel out\\t                                  | outcome",
                "gavel solve --pay\\t                          | solve --payment",
                "gavel solve hex --format te\\t                | solve hex --format text",
                "gavel show hex --format s\\t                  | show hex --format svg",
                "gavel play --bob-is ra\\t                     | play --bob-is random",
                "gavel value --draws h\\t                      | value --draws half",
                "gavel table bu\\t                             | table build",
                "gavel solve --payment poo\\t                  | solve --payment poorman",
                "gavel solve --payment tax\\t                  | solve --payment taxman:1/3",
                "gavel solve --payment second-price:b\\t       | solve --payment second-price:bank",
                "gavel solve --ties los\\t                     | solve --ties losers-ball",
                "gavel solve --bids open:b\\t                  | solve --bids open:bob",
                "gavel solve --mover winner-m\\t               | solve --mover winner-moves",
                "gavel convert --to gr\\t                      | convert --to graphml",
                "gavel strategy check hex nona\\t             | strategy check hex nonadaptive",
                "gavel solve tug-of-war-b\\t                   | solve tug-of-war-bank",
                "gavel compare che\\tten\\t                    | compare chess-ending tennis",
                "gavel games oshi\\t                           | games oshi-zumo",
                "gavel solve hex:n=h\\t                        | solve hex:n=h",
                "gavel solve my.\\t                            | solve my.gavel");
        return Stream.of(BASH, ZSH).flatMap(shell -> lines.stream().map(line -> line.split("\\|"))
                .map(line -> Arguments.of(shell, line[0].strip(), line[1].strip())));
    }

    @ParameterizedTest
    @MethodSource("typing")
    void completion_atAShell_completesWhatIsTyped(List<String> shell, String keys, String given) throws Exception {
        Files.createFile(folder.resolve("my.gavel"));
        assertThat(typed(shell, keys)).isEqualTo(given);
    }

    @ParameterizedTest
    @CsvSource({"gavel out, outcome", "gavel solve --pay, --payment", "gavel strategy sim, simulate",
            "gavel table bu, build", "gavel solve --payment second-price:b, second-price:bank",
            "gavel strategy check hex nona, nonadaptive", "gavel solve tug-of-war-b, tug-of-war-bank",
            "gavel strategy check --play, --player"})
    void completion_inFish_offersWhatIsMeant(String line, String word) throws Exception {
        assumeTrue(isThere("fish"), "there is no fish here");
        Path script = Files.writeString(folder.resolve("completion"), Run.of("completion", "fish").out());
        Process fish = new ProcessBuilder("fish", "-c", "source " + script + "; complete -C'" + line + "'")
                .redirectErrorStream(true).start();
        String out = new String(fish.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(out.lines().map(each -> each.split("\t")[0])).containsExactly(word);
    }

    /** Every command and option is there, also where there is no fish to try it. */
    @Test
    void completion_forFish_namesEveryCommand() {
        assertThat(Run.of("completion", "fish").out().lines().filter(line -> line.contains("__fish_use_subcommand"))
                .map(line -> line.replaceAll(".* -a ([^ ]+).*", "$1")))
                .containsExactlyInAnyOrderElementsOf(CommandTable.names());
        assertThat(Run.of("completion").err()).contains("bash|zsh|fish is required");
        assertThat(COMPLETION).startsWith("if [").doesNotContain("YOUR_APP_HOME");
        assertThat(Run.of("completion", "tcsh").err()).contains("choose one of bash, zsh, fish");
    }

    /** Every value that is offered for an option is taken as one. */
    @Test
    void completion_ofOptions_offersWhatTheyTake() {
        assertThat(COMPLETION).doesNotContain("\"TEXT\"", "\"YES\"");
        for (String option : List.of("payment", "ties", "mover", "bids")) {
            Matcher offered = Pattern.compile("option_args=\\(([^)]*)\\) # --" + option + " values")
                    .matcher(COMPLETION);
            assertThat(offered.find()).as(option).isTrue();
            for (String value : offered.group(1).replace("\"", "").split(" ")) {
                assertThat(Auction.DEFAULT.with(option, value).choices().get(option)).startsWith(value);
            }
        }
    }

    /** Reflection gives the methods of a class in any order. */
    @Test
    void man_ofSolve_sortsTheOptions() {
        String page = Run.of("man").out();
        String solve = page.substring(page.indexOf(".SS gavel solve\n"));
        List<String> options = solve.substring(0, solve.indexOf("\n.SS", 1)).lines()
                .filter(line -> line.startsWith(".B "))
                .map(line -> line.replaceAll("^.*?(\\\\-\\\\-[^ =,]*).*", "$1")).toList();
        assertThat(options).hasSizeGreaterThan(10).isSorted();
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
