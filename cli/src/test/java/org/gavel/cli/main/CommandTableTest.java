package org.gavel.cli.main;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.gavel.cli.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table of commands and the help made of it. */
class CommandTableTest {

    static Stream<String> names() {
        return CommandTable.names().stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void help_ofEachCommand_isPrinted(String name) {
        Run run = Run.of(name, "--help");

        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("Usage: gavel " + name);
    }

    /** The first ten with what each does, the others by name. */
    @Test
    void help_ofTheProgram_namesEachCommandOnceOnOneScreen() {
        String help = Run.of("--help").out();
        List<String> first = help.lines().dropWhile(line -> !line.equals("Commands")).skip(1)
                .takeWhile(line -> !line.isEmpty()).map(line -> line.strip().split(" ")[0]).toList();
        Stream<String> more = help.lines().dropWhile(line -> !line.startsWith("More")).skip(1)
                .takeWhile(line -> !line.isEmpty())
                .flatMap(line -> Stream.of(line.strip().split(" +", 2)[1].split(", ")));

        assertThat(first).containsExactly("solve", "outcome", "moves", "value", "play", "serve", "show", "sweep",
                "check", "games");
        assertThat(Stream.of(first.stream(), more, Stream.of("help")).flatMap(each -> each))
                .containsExactlyInAnyOrderElementsOf(CommandTable.names());
        assertThat(help.lines()).hasSizeLessThan(30).allMatch(line -> line.length() <= 80);
    }

    /** Those who solve stochastic games see that they are at the right place. */
    @Test
    void help_ofTheProgram_namesItsUsers() {
        assertThat(Run.of("--help").out()).contains("PRISM-games", "simple stochastic games", "parity games");
    }

    /** Words that users may expect lead to the commands that there are. */
    @Test
    void run_withAnotherWordForACommand_namesIt() {
        assertThat(Run.of("verify", "race", "optimal").err()).contains("use 'gavel check'");
        assertThat(Run.of("simulate", "race").err()).contains("use 'gavel strategy simulate'");
        assertThat(Run.of("strategy").err()).contains("missing: check or simulate");
        assertThat(Run.of("strategy", "--help").out()).contains("check", "simulate");
        assertThat(Run.of("strategy", "check", "race").err()).contains("STRATEGY", "gavel strategy check tug-of-war");
        assertThat(Run.of("solve", "race", "--verify", "no").err()).contains("use --check yes|no");
        assertThat(Run.of("format", "--check", "x.gavel").err()).contains("use --dry-run");
        assertThat(Run.of("sweep", "race", "--table", "alice(start)").err()).contains("use --values");
        assertThat(Run.of("table", "verify", "x").err()).contains("choose one of build, check");
    }

    @Test
    void run_withAWordNearACommand_suggestsIt() {
        assertThat(Run.of("slove").err()).contains("did you mean 'solve'?");
    }
}
