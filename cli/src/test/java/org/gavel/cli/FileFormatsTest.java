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
    @ValueSource(strings = {"prism", "nm", "sm"})
    void models_inPrismsLanguage_areRefusedWithTheWayToExportThem(String extension) throws IOException {
        Path file = Files.writeString(folder.resolve("coin." + extension), "dtmc");
        Path exported = folder.resolve("coin.tra,lab");

        assertThat(Run.of("solve", file.toString()).err()).contains("is in PRISM's language",
                "export them: prism " + file + " -exportmodel " + exported);
    }

    /** A game by its name and a stored graph have their formats already. */
    @Test
    void from_besideWhatIsNoFile_isRefused() {
        String store = folder.resolve("g.store").toString();
        Run.of("convert", "race", "--to", "store", "-o", store);

        for (String game : new String[] {"race", "race:a=1", store}) {
            Run run = Run.of("solve", game, "--from", "json");
            assertThat(run.status()).isEqualTo(2);
            assertThat(run.err()).contains("--from is for files and standard input", "leave it out");
        }
    }

    @Test
    void from_readsTheGameOfAPage() throws IOException {
        Path file = Files.writeString(folder.resolve("board"), Run.of("convert", "race", "--to", "json").out());
        Path page = folder.resolve("page.html");
        Run run = Run.of("show", file.toString(), "--from", "json", "-o", page.toString());

        assertThat(run.err()).isEmpty();
        assertThat(page).exists();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"play --replay PLAY | {", "bibliography develin-payne-2008 | {",
            "validate develin-payne-figure-4-tree | {", "support | {"})
    void out_ofEveryCommandWithFormats_decidesTheFormat(String command, String begins) throws IOException {
        Path play = folder.resolve("play.txt");
        Run.of("play", "race", "--alice-is", "perfect", "--save", play.toString());
        Path file = folder.resolve("a.json");
        Run run = Run.of((command.replace("PLAY", play.toString()) + " -o " + file).split(" "));

        assertThat(run.err()).isEmpty();
        assertThat(file).content().startsWith(begins);
    }

    @Test
    void out_ofFormatsThatOneCommandHas_decidesTheFormat() {
        Path bib = folder.resolve("works.bib");
        Path page = folder.resolve("page.md");
        Run.of("bibliography", "develin-payne-2008", "-o", bib.toString());
        Run.of("validate", "develin-payne-figure-4-tree", "-o", page.toString());

        assertThat(bib).content().startsWith("@");
        assertThat(page).content().startsWith("# ");
    }

    /** What stands before the graph in files of others. */
    @ParameterizedTest
    @ValueSource(strings = {"// a board\n", "/* a\n board */ ", "# made by a program\n", "\n/**/ // x\n  strict "})
    void standardInput_ofDotWithComments_isRecognised(String before) {
        String text = before + "digraph g { a [outcome=alice]; b; c [outcome=bob]; b -> a [colour=red];"
                + " b -> c [colour=blue] }";

        assertThat(Run.withInput(text, "solve", "-", "--at", "b")).satisfies(run -> {
            assertThat(run.err()).isEmpty();
            assertThat(run.out()).contains("1/2");
        });
    }

    /** The vertex is wrong there, not the game. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "digraph g { a [outcome=alice]; b; c [outcome=bob]; b -> a [colour=red]; b -> c [colour=blue] }",
            "game g;vertices a, b, c;red b -> a;blue b -> c;alice wins at a;bob wins at c"})
    void at_ofAVertexThatThereIsNot_isNamed(String line) {
        String text = line.startsWith("game") ? line.replace(";", "\n") : line;

        assertThat(Run.withInput(text, "solve", "-", "--at", "nowhere").err()).contains("'nowhere'")
                .doesNotContain("no start");
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
