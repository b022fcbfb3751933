package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.gavel.cli.main.Gavel;
import org.gavel.engine.limit.StopSignal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The forms of answers, which every command has that prints rows. */
class OutputFormatTest {

    private static final String QUESTIONS = """
            solve race
            solve race --totals 0..2
            outcome race --chips 2,2
            outcome race --money 2,1
            outcome race --splits 3
            value race:a=1,b=1 --chips 2,2
            moves race
            moves race --totals 0..2
            periods race
            compare race:a=1,b=1 race
            strategy simulate race --chips 2,2 --games 5
            strategy simulate race --random-turn --games 5
            strategy check race optimal --chips 9,1
            sweep all:n=3 --ask alice(start)
            sweep all:n=3 --values --ask alice(start)
            games
            """;

    @ParameterizedTest
    @ValueSource(strings = {"solve race", "outcome race --chips 2,2", "moves race", "value race:a=1,b=1 --chips 2,2"})
    void stats_alone_printsTimes(String question) {
        assertThat(Run.of(question.split(" ")).out()).contains("verified.").doesNotContain("Times: ");
        assertThat(Run.of((question + " -v").split(" ")).out())
                .containsPattern("verified.\\nTimes: reading .* s, .*total [0-9.]+ s\\n");
    }

    @TempDir
    private Path folder;

    static Stream<String> questions() {
        return QUESTIONS.lines();
    }

    private static Run ask(String question, String... more) {
        return Run.of(Stream.concat(Stream.of(question.split(" ")), Stream.of(more)).toArray(String[]::new));
    }

    @ParameterizedTest
    @MethodSource("questions")
    void latex_ofEveryQuestion_isTabularsWithRowsOfAsManyCellsAsTitles(String question) {
        Run run = ask(question, "--format", "latex");

        assertThat(run.status()).as(run.err()).isLessThan(2);
        List<String> lines = run.out().lines().toList();
        assertThat(lines).anyMatch(line -> line.startsWith("\\begin{tabular}{"));
        int columns = 0;
        for (String line : lines) {
            if (line.startsWith("\\begin{tabular}{")) {
                columns = line.length() - "\\begin{tabular}{}".length();
            } else if (!line.startsWith("%") && !line.startsWith("\\hline") && !line.startsWith("\\end")
                    && !line.isEmpty()) {
                assertThat(line.split("(?<!\\\\)&", -1)).as(line).hasSize(columns);
                assertThat(line).endsWith("\\\\");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("questions")
    void csv_ofEveryQuestion_hasTitlesOnceAndRecords(String question) {
        Run run = ask(question, "--format", "csv");

        assertThat(run.status()).as(run.err()).isLessThan(2);
        List<String> lines = run.out().lines().toList();
        assertThat(lines).hasSizeGreaterThan(1);
        assertThat(lines.subList(1, lines.size())).doesNotContain(lines.get(0));
    }

    @Test
    void latex_ofNamesWithSpecialSigns_escapesThem() throws IOException {
        Path graph = Files.writeString(folder.resolve("odd.json"),
                """
                        {"name": "odd", "start": "a_1", "vertices": [{"id": "a_1"}, {"id": "50%\\\\&x", "outcome": "alice"}, {"id": "{b}", "outcome": "bob"}],
                         "edges": [{"from": "a_1", "to": "50%\\\\&x", "colour": "red"}, {"from": "a_1", "to": "{b}", "colour": "blue"}]}
                        """);

        Run run = Run.of("solve", graph.toString(), "--vertices", "all", "--format", "latex");

        assertThat(run.out())
                .containsPattern(
                        "% Board sha256:[0-9a-f]{64}\n% Gavel [^\n]*: gavel solve [^\n]*odd.json --vertices all\n")
                .contains("a\\_1 & $\\frac{1}{2}$", "50\\%\\textbackslash{}\\&x & $0$", "\\{b\\} & never");
    }

    @Test
    void csv_withDigits_boundsThresholdsWithAsManyDigits() {
        Run run = Run.of("solve", "tug-of-war", "--payment", "poorman", "--vertices", "1", "--digits", "30", "--format",
                "csv");

        String[] cells = run.out().lines().skip(1).findFirst().orElseThrow().split(",");
        assertThat(cells[4]).hasSizeBetween(30, 32);
        assertThat(cells[5]).hasSizeBetween(30, 32).isGreaterThan(cells[4]).startsWith(cells[4].substring(0, 28));
    }

    @ParameterizedTest
    @ValueSource(strings = {"solve tic-tac-toe", "convert tic-tac-toe --to json", "solve tic-tac-toe --vertices all"})
    void json_nobodyReadsOn_endsQuietly(String question) {
        assertThat(failing(question, new LostReaderException(new IOException("gone")))).isEqualTo("0 ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"solve tic-tac-toe", "convert tic-tac-toe --to json"})
    void json_diskIsFull_saysWhere(String question) {
        assertThat(failing(question, new IOException("No space left on device")))
                .isEqualTo("2 gavel: standard output: No space left on device\n");
    }

    /** The status and what is said when standard output takes nothing for that reason. */
    private static String failing(String question, IOException reason) {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw reason;
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int status = Gavel.run(new Session(InputStream.nullInputStream(), full,
                new PrintStream(err, true, StandardCharsets.UTF_8), StopSignal.NEVER),
                Stream.concat(Stream.of(question.split(" ")),
                        question.startsWith("solve") ? Stream.of("--format", "json") : Stream.empty())
                        .toArray(String[]::new));
        return status + " " + err.toString(StandardCharsets.UTF_8);
    }
}
