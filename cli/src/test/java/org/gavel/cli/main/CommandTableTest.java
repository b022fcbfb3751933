package org.gavel.cli.main;

import static org.assertj.core.api.Assertions.assertThat;

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

    @ParameterizedTest
    @MethodSource("names")
    void help_ofTheProgram_namesEachCommandOnce(String name) {
        long lines = Run.of("--help").out().lines().filter(line -> line.startsWith("  " + name + " ")).count();

        assertThat(lines).isEqualTo(name.equals("help") ? 0 : 1);
    }

    @Test
    void help_ofTheProgram_fitsAScreen() {
        assertThat(Run.of("--help").out().lines()).hasSizeLessThan(50).allMatch(line -> line.length() <= 100);
    }

    @Test
    void run_withAWordNearACommand_suggestsIt() {
        assertThat(Run.of("slove").err()).contains("did you mean 'solve'?");
    }
}
