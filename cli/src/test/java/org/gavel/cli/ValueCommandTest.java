package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command value. */
class ValueCommandTest {

    @TempDir
    private Path folder;

    /** The court is the same from both sides. */
    @Test
    void value_ofTennis_isOneHalf() {
        Run run = Run.of("value", "tennis", "--chips", "20,20");
        assertThat(run.status()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("value about 0.5\n").contains("Alice can guarantee 0.4999999999, ")
                .containsPattern("a gap of [0-9.]+e-1[0-9]").containsPattern("  4  0\\.0147901134 +0\\.0147901134");
    }

    @Test
    void value_whereAWinCanBeForced_isExact() {
        Run run = Run.of("value", "tennis", "--chips", "4,1");
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("value 1, exactly");
        assertThat(Run.of("outcome", "tennis", "--chips", "4,1").out()).contains("Alice can force a win");
    }

    /** Nobody bids at 0 with a chip each: the play never ends. */
    @ParameterizedTest
    @CsvSource({"half, 0.5", "alice, 1", "bob, 0"})
    void value_draws_countAsAsked(String draws, String expected) {
        assertThat(Run.of("value", "tennis", "--chips", "0,0", "--draws", draws).out())
                .contains("value " + expected + ", exactly").contains("the play is over");
    }

    @Test
    void value_withACoin_isFound() {
        String path = Boards.write(folder, "path.adj", Boards.PATH);
        assertThat(Run.of("value", path, "--chips", "3,3", "--ties", "coin").status()).isZero();
        assertThat(Run.of("value", path, "--chips", "3,3", "--ties", "coin").out())
                .isNotEqualTo(Run.of("value", path, "--chips", "3,3", "--ties", "alice").out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"solve --totals 4", "outcome --chips 2,2"})
    void thresholds_withACoin_areRefusedAndPointToValues(String command) {
        String[] words = command.split(" ", 2);
        String[] args = (words[0] + " " + Boards.write(folder, "path.adj", Boards.PATH) + " --ties coin " + words[1])
                .split(" ");
        Run run = Run.of(args);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).hasLineCount(1).contains("gavel value");
    }

    @Test
    void value_all_printsEveryConfiguration() {
        assertThat(Run.of("value", "tennis", "--chips", "2,1", "--all", "--format", "csv").out().lines())
                .hasSize(1 + 5 * (3 * 2 - 1))
                .startsWith("game,vertex,state,alice,bob,lower,upper,exact,alice bids,bob bids")
                .contains("tennis,0,,1,0,1.0,1.0,,1:1.0,0:1.0");
        assertThat(Run.of("value", "tennis", "--chips", "2,1", "--all").out())
                .contains("vertex  Alice  Bob");
    }

    @Test
    void value_asJson_namesBoundsAndBids() {
        assertThat(Run.of("value", "tennis", "--chips", "1,0", "--format", "json").out())
                .contains("\"kind\":\"value\",\"draws\":\"half\",\"completion\":\"complete\",\"values\":[{"
                        + "\"vertex\":\"0\",\"alice\":1,\"bob\":0,\"lower\":1.0,\"upper\":1.0,\"bids\":{"
                        + "\"alice\":{\"1\":1.0},\"bob\":{\"0\":1.0}}}]")
                .doesNotContain("econds\"").endsWith("}\n");
        assertThat(Run.of("value", "tennis", "--chips", "1,0", "--format", "json", "--stats").out())
                .contains("\"solveSeconds\":", "\"seconds\":");
    }

    /** One bid decides and a coin breaks ties: with a chip each both are in the same place. */
    @Test
    void value_exact_printsFractions() {
        String toss = Boards.write(folder, "toss.adj", "3 0\n1|2\na\nb\n");
        Run run = Run.of("value", toss, "--chips", "1,1", "--payment", "all-pay", "--ties", "coin",
                "--exact");
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("value 1/2 (0.5), exactly");
        assertThat(Run.of("value", "tennis", "--chips", "5,5", "--exact", "--format", "json").out())
                .contains("\"exact\":\"1/2\",\"bids\":{\"alice\":{\"0\":\"1\"}");
        assertThat(Run.of("value", "tennis", "--chips", "2,1", "--exact", "--all", "--format", "csv").out())
                .contains("tennis,0,,1,1,0.5,0.5,1/2,");
    }

    /** With the ball at 1 and 5 points each the fixed point is a root of 104 v^2 - 296 v + 135, which is not a fraction. */
    @Test
    void value_exactButNoFraction_isALimit() {
        Run run = Run.of("value", "tennis", "--chips", "5,5", "--at", "1", "--exact");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).hasLineCount(1).contains("not found as a fraction");
    }

    @Test
    void value_horizon_makesLongPlaysDraws() {
        assertThat(Run.of("value", "tennis", "--chips", "4,1", "--horizon", "0").out())
                .contains("value 0.5, exactly").contains("a draw after 0 rounds");
        assertThat(Run.of("value", "tennis", "--chips", "4,1", "--horizon", "9").out())
                .contains("value 1, exactly");
    }

    @Test
    void value_digits_areKept() {
        assertThat(Run.of("value", "tennis", "--chips", "20,20", "--digits", "3").out())
                .containsPattern("  4  0\\.015 +0\\.015");
    }

    @Test
    void value_at_startsElsewhere() {
        assertThat(Run.of("value", "tennis", "--chips", "1,1", "--at", "2").out())
                .contains("value 1, exactly");
    }

    @Test
    void value_out_writesAFile() throws Exception {
        Path file = folder.resolve("answer.txt");
        assertThat(Run.of("value", "tennis", "--chips", "1,0", "--out", file.toString()).out()).isEmpty();
        assertThat(Files.readString(file)).contains("value 1, exactly");
    }

    @Test
    void value_timeLimit_endsWithALabelledPartialResult() {
        Run run = Run.of("value", "tennis", "--chips", "50,50", "--time-limit", "0ms");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out()).contains("stopped early: the value lies between 0 and 1");
        assertThat(run.err()).hasLineCount(1).contains("stopped early");
        assertThat(Run.of("value", "tennis", "--chips", "50,50", "--time-limit", "0ms", "--format", "json")
                .out()).contains("\"completion\":\"partial\"");
    }

    @Test
    void value_ofTooManyChips_isALimit() {
        Run run = Run.of("value", "tennis", "--chips", "90000,90000");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).hasLineCount(1).contains("use fewer chips");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"--chips -1,2 | a budget is 0 or more",
            "--chips 1.5,2 | values are for whole chips", "--chips 1000000,2 | too many",
            "--chips 1 | not two budgets", "--chips 1,1 --width 0 | 1e-12 to 1",
            "--chips 1,1 --digits 0 | 1 to 17", "--chips 1,1 --horizon -1 | 0 or more",
            "--chips 1,1 --draws carol | draws",
            "--chips 1,1 --exact --horizon 2 | --exact does not go with --horizon",
            "--chips 1,1 --payment taxman:1/2 | fractions of chips",
            "--chips 1,1 --bids open:alice | no reason to bid at random",
            "--chips 1,1 --at 9 | no vertex '9'"})
    void value_ofWrongOptions_saysWhy(String options, String expected) {
        Run run = Run.of(("value tennis " + options).split(" "));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).hasLineCount(1).contains(expected);
        assertThat(run.out()).isEmpty();
    }

    /** Bob can come as close as he likes to holding Alice to 0, by bids of ever smaller probability. */
    @Test
    void value_width_decidesWhatIsGoodEnough() {
        String hard = Boards.write(folder, "hard.adj", "5 0\n1|3\n2|0\n3|4\nb\na\n");
        String command = "value " + hard + " --at 1 --chips 1,3 --payment all-pay-richman --ties no-move"
                + " --mover winner-moves --draws alice";
        Run narrow = Run.of((command + " --width 1e-11").split(" "));
        assertThat(narrow.status()).isEqualTo(3);
        assertThat(narrow.err()).hasLineCount(1).contains("wider than asked for");
        assertThat(Run.of((command + " --width 1/1000").split(" ")).status()).isZero();
    }
}
