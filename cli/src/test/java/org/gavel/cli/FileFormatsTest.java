package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Formats that follow from the extension of a file or the first line of standard input, and the options that say otherwise. */
class FileFormatsTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"a.json | {\"game\"", "a.jsonl | {\"game\"", "a.csv | game,", "a.tex | %",
            "a.txt | race:", "a | race:"})
    void out_ofAnAnswer_decidesItsFormat(String name, String begins) throws IOException {
        Run.of("solve", "race", "-o", folder.resolve(name).toString());

        assertThat(Files.readString(folder.resolve(name))).startsWith(begins);
    }

    @Test
    void format_besideAnotherExtension_wins() throws IOException {
        Run.of("solve", "race", "-o", folder.resolve("a.json").toString(), "-f", "csv");

        assertThat(Files.readString(folder.resolve("a.json"))).startsWith("game,");
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", "adj", "dot", "graphml", "gavel"})
    void out_ofConvert_decidesItsFormat(String format) {
        Path file = folder.resolve("g." + format);
        Run.of("convert", "race", "-q", "-o", file.toString());

        assertThat(file).hasContent(Run.of("convert", "race", "--to", format).out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", "adj", "dot", "graphml", "gavel"})
    void standardInput_ofAnyFormat_isRecognised(String format) {
        String text = Run.of("convert", "race:a=1,b=2", "--to", format).out();

        for (Run run : new Run[] {Run.withInput(text, "outcome", "-", "--chips", "1,1"),
                Run.withInput(text, "outcome", "-", "--chips", "1,1", "--from", format)}) {
            assertThat(run.err()).isEmpty();
            assertThat(run.out()).contains("Alice can force a win");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"parity 1;\n0 2 0 1,0;\n1 1 1 0;\n", "0 1 2 max\n1 0 0 terminal1\n2 0 0 terminal0\n",
            "NMAX: 1\nNMIN: 0\nNAVG: 0\n0 1 2 max\n1 0 0 terminal1\n2 0 0 terminal0\n",
            "HOA: v1\nStates: 1\nStart: 0\nacc-name: Buchi\nAcceptance: 1 Inf(0)\nAP: 0\nspot-state-player: 1\n"
                    + "--BODY--\nState: 0 {0}\n[t] 0\n--END--\n"})
    void standardInput_ofOthersFormats_isRecognised(String text) {
        Run run = Run.withInput(text, "solve", "-");

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("standard input: ");
    }

    @Test
    void from_readsAFileWithoutExtension() throws IOException {
        Path file = Files.writeString(folder.resolve("board"), Run.of("convert", "race", "--to", "json").out());

        assertThat(Run.of("solve", file.toString()).err()).contains("no known file extension", "--from FORMAT");
        assertThat(Run.of("solve", file.toString(), "--from", "json").out()).startsWith("race: ");
        assertThat(Run.of("solve", file.toString(), "--from", "jsn").err())
                .contains("--from: unknown format 'jsn' (choose one of gavel, json, adj,");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "digraph g { a [outcome=alice]; b; a2 [outcome=bob]; b -> a [colour=red]; b -> a2 [colour=blue] }",
            "game g;vertices a, b, c;red b -> a;blue b -> c;alice wins at a;bob wins at c"})
    void at_startsAGameThatNamesNoStart(String line) {
        String text = line.startsWith("game") ? line.replace(";", "\n") : line;

        assertThat(Run.withInput(text, "solve", "-").err()).contains("no start");
        assertThat(Run.withInput(text, "solve", "-", "--at", "b").out()).contains("1/2");
    }

    @Test
    void quiet_leavesNotesOut() {
        assertThat(Run.of("convert", "race", "--to", "adj").err()).contains("left out");
        assertThat(Run.of("convert", "race", "--to", "adj", "-q").err()).isEmpty();
        assertThat(Run.of("solve", "rac", "race", "-q").err()).contains("there is no bundled game 'rac'");
    }
}
