package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files as other programs leave them, and tables that other programs open. */
class ForeignFilesTest {

    @TempDir
    private Path folder;

    private String write(String name, String text) {
        return Boards.write(folder, name, text);
    }

    /** A coin decides between a win and a loss: half of the money. Found wrong: never. */
    @Test
    void solve_ofDotWithAnEdgeToASubgraph_takesIt() {
        String file = write("half.dot", "digraph { a [start=true]; w [outcome=alice]; l [outcome=bob];"
                + " a -> l [color=both]; a -> {w} [color=both]; }");
        assertThat(Run.of("solve", file, "--format", "csv", "--vertices", "start").out())
                .contains("half,a,alice,1/2,").contains("half,a,bob,1/2,");
    }

    /** On the path w - a - c - l Bob needs 2/3 at a: tug of war. Found wrong: never. */
    @Test
    void solve_ofGraphmlWithAnUndirectedEdge_goesBothWays() {
        String file = write("path.graphml",
                "<graphml><key id='o' for='node' attr.name='outcome'/><key id='s' for='node'"
                        + " attr.name='start'/><key id='c' for='edge' attr.name='colour'><default>both</default></key><graph"
                        + " edgedefault='directed'><node id='w'><data key='o'>alice</data></node><node id='a'><data key='s'>1</data>"
                        + "</node><node id='c'/><node id='l'><data key='o'>bob</data></node><edge source='a' target='w'/><edge source='a'"
                        + " target='c' directed='false'/><edge source='c' target='l'/></graph></graphml>");
        assertThat(Run.of("solve", file, "--format", "csv", "--vertices", "start").out())
                .contains("path,a,alice,1/3,").contains("path,a,bob,2/3,");
    }

    @Test
    void solve_asCsv_writesNoFormulas() {
        String file = write("=x.json",
                """
                        {"start": "=1+1", "vertices": [{"id": "=1+1"}, {"id": "-3", "outcome": "alice"}, {"id": "@x, y", "payoff": -2}],
                         "edges": [{"from": "=1+1", "to": "-3", "colour": "both"}, {"from": "=1+1", "to": "@x, y", "colour": "both"}]}""");
        assertThat(Run.of("solve", file, "--format", "csv").out()).contains("\n'=x,'=1+1,alice,")
                .contains("\n'=x,-3,bob,")
                .contains("\n'=x,\"'@x, y\",alice,").contains(",-2\n").doesNotContain("\n=");
    }

    @Test
    void solve_ofALanguageFileInCapitals_readsIt() {
        String file = write("LANE.GAVEL", "game lane\nstart a\nboth a -> {w, l}\nalice wins at w\nbob wins at l\n");
        assertThat(Run.of("solve", file, "--payment", "taxman:0.3333", "--vertices", "start").out())
                .contains("payment taxman:3333/10000");
        assertThat(Run.of("format", file).status()).isZero();
    }

    @Test
    void solve_ofManyAttributes_namesNoException() {
        String file = write("many.graphml",
                "<graphml><graph edgedefault='directed'><node id='a' " + IntStream.range(0, 20_000)
                        .mapToObj(i -> "a" + i + "='1'").collect(Collectors.joining(" ")) + "/></graph></graphml>");
        Run run = Run.of("solve", file);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("more or longer attributes than a game needs").doesNotContain("JAXP",
                "Exception");
    }

    @Test
    void solve_ofAPayoffWithAnExponent_readsIt() {
        String file = write("small.json",
                "{\"start\": \"a\", \"vertices\": [{\"id\": \"a\", \"payoff\": 1e-05}, {\"id\": \"w\", \"outcome\": \"alice\"}], \"edges\": []}");
        assertThat(Run.of("convert", file, "--to", "json").out()).contains("\"payoff\": \"1/100000\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"zero.gavel", "zero.json", "zero.adj", "zero.hoa"})
    void solve_ofAFileWithoutAnEnd_refusesIt(String name) throws Exception {
        Path zero = Path.of("/dev/zero");
        Assumptions.assumeTrue(Files.exists(zero), "there is no /dev/zero here");
        Path link = Files.createSymbolicLink(folder.resolve(name), zero);
        Run run = Run.of("solve", link.toString());
        Files.delete(link);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains(name + ":1:1: ");
    }

    @Test
    void check_ofAnAnswerWithoutAnEnd_refusesIt() {
        Assumptions.assumeTrue(Files.exists(Path.of("/dev/zero")), "there is no /dev/zero here");
        Run run = Run.of("check", "/dev/zero", "tug-of-war");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).startsWith("/dev/zero:1:1: malformed JSON");
    }

    @ParameterizedTest
    @CsvSource({"two\\nlines", "back\\\\slash", "\\\"x\\\"", "привет, 猫"})
    void convert_ofOddNames_keepsThemOrRefuses(String name) {
        String json = write("odd.json", "{\"start\": \"" + name + "\", \"vertices\": [{\"id\": \"" + name
                + "\", \"outcome\": \"tie\"}], \"edges\": []}");
        String expected = Run.of("convert", json, "--to", "json").out();
        for (String format : new String[] {"dot", "graphml"}) {
            String converted = write("odd." + format, Run.of("convert", json, "--to", format).out());
            assertThat(Run.of("convert", converted, "--to", "json").out()).isEqualTo(expected);
        }
    }
}
