package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command payoff. */
class PayoffCommandTest {

    private static final String BOWTIE = "game bowtie\nstart a\nboth a -> {a, b}\nboth b -> {a, b}\nweight 1 at b\n";

    @TempDir
    private Path folder;

    private Run run(String... options) {
        List<String> args = new ArrayList<>(List.of("payoff", Boards.write(folder, "bowtie.gavel", BOWTIE)));
        args.addAll(List.of(options));
        return Run.of(args.toArray(String[]::new));
    }

    @Test
    void payoff_asJson_isACurve() {
        Run run = run("--payment", "poorman", "--shares", "0..1/8", "--format", "json");
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("\"kind\":\"payoff\"").contains("\"verified\":true").contains(
                "{\"share\":\"3/4\",\"chance\":\"3/4\",\"payoff\":{\"exact\":\"3/4\",\"lower\":0.75,\"upper\":0.75}}");
        assertThat(run.out().split("\"share\"")).hasSize(10);
    }

    @Test
    void payoff_withAndWithoutChance_differs() {
        assertThat(run("--payment", "all-pay", "--shares", "3/4", "--format", "csv").out())
                .contains("bowtie,3/4,2/3,2/3,");
        assertThat(run("--payment", "all-pay", "--shares", "3/4", "--format", "csv", "--strategies", "mixed").out())
                .contains("bowtie,3/4,5/6,5/6,");
        assertThat(run("--shares", "0", "--format", "csv").out()).contains("bowtie,0,,,0.0,0.5");
        assertThat(run("--shares", "1/3", "--check", "no").out()).contains("not verified");
    }

    @Test
    void check_ofASavedPayoff_provesItAgain() throws Exception {
        Path saved = folder.resolve("answer.json");
        assertThat(run("--payment", "poorman", "--format", "json", "--out", saved.toString()).status()).isZero();
        Run right = Run.of("check", saved.toString(), folder.resolve("bowtie.gavel").toString(), "--payment",
                "poorman");
        assertThat(right.out()).contains("verified: the value of the coin's game at every share");
        assertThat(right.status()).isZero();
        Files.writeString(saved, Files.readString(saved).replaceFirst("\"a\":\"[^\"]*\"", "\"a\":\"1/9\""));
        assertThat(Run.of("check", saved.toString(), folder.resolve("bowtie.gavel").toString(), "--payment", "poorman")
                .status()).isOne();
    }

    @Test
    void show_ofAnAverage_drawsTheCurve() {
        String game = Boards.write(folder, "average.gavel", BOWTIE + "alice wins if average >= 1/2\n");
        assertThat(Run.of("show", game, "--payment", "poorman").out()).contains("share of the money")
                .contains("poorman");
        assertThat(Run.of("show", game, "--format", "dot").out()).startsWith("digraph").contains("Alice needs little");
        assertThat(Run.of("show", game, "--totals", "4").out()).doesNotContain("share of the money");
    }

    @Test
    void payoff_asAChart_isAPicture() throws Exception {
        assertThat(run("--payment", "poorman", "--chart", "svg").out()).startsWith("<?xml").contains("</svg>")
                .contains("share of the money");
        Path png = folder.resolve("curve.png");
        assertThat(run("--payment", "poorman", "--chart", "png", "--out", png.toString()).status()).isZero();
        assertThat(Files.readAllBytes(png)).startsWith(0x89, 'P', 'N', 'G');
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"--shares x | are no shares of the money",
            "--shares 3/2 | is more than all the money", "--shares 0..3/4 | is more than all the money",
            "--shares 1/2..1/4:1/8 | a range without an end", "--shares 0..1:0 | a range without an end",
            "--shares 0..1:1/100000 | are too many", "--chart dot | Graphviz cannot draw a curve",
            "--shares 1/1000003 --payment taxman:1/1000003 | too large a denominator",
            "--payment second-price | no payoff is known under payment second-price",
            "--ties no-move | no payoff is known under ties no-move",
            "--payment all-pay --bids open:bob | with open bids"})
    void payoff_ofWrongQuestions_isRefusedInOneLine(String options, String reason) {
        Run run = run(options.split(" "));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).startsWith("gavel: ").contains(reason).hasLineCount(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"both a -> b;both b -> b;weight 1 at b | there is no way back to 'a'",
            "red a -> b;blue a -> a;both b -> a;weight 1 at b | is not of both colours",
            "both a -> {a, b};alice wins at b;weight 1 at a | ",
            "both a -> a | no vertex of g has a weight",
            "both a -> {a, b};both b -> a;weight 1 at b;owner bob at b | vertex 'b' has an owner"})
    void payoff_ofOtherBoards_isRefusedInOneLine(String board, String reason) {
        Run run = Run.of("payoff", Boards.write(folder, "g.gavel",
                "game g\nstart a\n" + board.replace(";", "\n") + "\n"));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).startsWith("gavel: ").contains(reason == null ? "no way back" : reason).hasLineCount(1);
    }
}
