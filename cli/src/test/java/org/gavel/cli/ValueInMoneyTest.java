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
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The value of real money where chance moves. A bid for home at bay needs half of the money, and loses to a cape that is worth 1/4; the sea
 * is worth 1/2 and 1/3 of the bay. At port Alice needs the mean of what she needs at both for each worth: 1/4 for 7/12, 1/2
 * for 5/6, 3/4 for 1, and 1/4 is hers with nothing. Under poorman the mean of 0 and 1/2 is 1/3, of 1/2 and 1 is 2/3.
 */
class ValueInMoneyTest {

    private static final String STORM = "game storm\nstart port\nalice wins at home\nbob wins at reef\n"
            + "both port -> {sea, bay}\nchance sea -> 1/2 home, 1/3 bay, 1/6 reef\nboth bay -> {home, cape}\n"
            + "chance cape -> 1/4 home, 3/4 reef\n";

    @TempDir
    private Path folder;

    private Run run(String... options) {
        List<String> args = new ArrayList<>(List.of("value", Boards.write(folder, "storm.gavel", STORM)));
        args.addAll(List.of(options));
        return Run.of(args.toArray(String[]::new));
    }

    @ParameterizedTest
    @CsvSource({"richman, 1/4, 3/4", "poorman, 1/3, 2/3", "taxman:1, 1/4, 3/4"})
    void value_asCsv_isTheStepsOfBoth(String payment, String low, String high) {
        assertThat(run("--money", "1,1", "--payment", payment, "--format", "csv").out().lines()).containsExactly(
                "game,vertex,player,share,worth,until", "storm,port,alice,0,1/4,", "storm,port,alice," + low + ",7/12,",
                "storm,port,alice,1/2,5/6,", "storm,port,alice," + high + ",1,", "storm,port,bob," + low + ",1/6,",
                "storm,port,bob,1/2,5/12,", "storm,port,bob," + high + ",3/4,");
    }

    @Test
    void value_betweenStepsAndAtOne_isANumberOrTwo() {
        assertThat(run("--money", "2,3").out()).contains("Alice with 2/5 (0.4) of the money", "\nvalue 7/12 (0.58333",
                "Exact except at the steps, where ties decide, verified.");
        assertThat(run("--money", "1,1").out())
                .contains("value from 7/12 (0.5833333333) to 5/6 (0.8333333333), as ties are decided");
        assertThat(run("--money", "2,3", "--all").out()).containsPattern("sea +7/12\n").containsPattern("bay +1/4\n");
        assertThat(run("--money", "0,1").out()).contains("\nvalue 1/4 (0.25)\n");
    }

    /** A board whose moves lead to many ends has more steps than a table for people holds. */
    @Test
    void value_withManySteps_isATableOfShares() {
        StringBuilder edges = new StringBuilder("game many\nstart s0\nalice wins at won\nbob wins at lost\n");
        for (int i = 0; i < 30; i++) {
            edges.append("chance s").append(i).append(" -> 1/2 won, 1/2 b").append(i).append("\nboth b").append(i)
                    .append(" -> {").append(i == 29 ? "won" : "s" + (i + 1)).append(", lost}\n");
        }
        Run run = Run.of("value", Boards.write(folder, "many.gavel", edges.toString()), "--money", "1,1");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("  15/16  ").doesNotContain("1/32 ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--format json --money 1,2", "--format json --money 1,2 --all"})
    void check_ofASavedValue_refusesMoreThanIsTrue(String options) throws Exception {
        String saved = run(options.split(" ")).out();
        String board = folder.resolve("storm.gavel").toString();
        assertThat(Run.of("check", Boards.write(folder, "right.json", saved), board).out()).contains("verified: ");
        String wrong = saved
                .replaceFirst("\\{\"share\":\"1/2\",\"worth\":\"5/6\"}", "{\"share\":\"2/5\",\"worth\":\"5/6\"}")
                .replaceFirst("\"exactness\":\"exact\"", "\"exactness\":\"enclosure\"");
        assertThat(wrong).isNotEqualTo(saved);
        Run refused = Run.of("check", Boards.write(folder, "wrong.json", wrong), board);
        assertThat(refused.out()).contains("NOT verified: 1 claim is wrong or not proved");
        assertThat(refused.status()).isOne();
    }

    @Test
    void value_chart_isAPictureInMoneyAlone() throws Exception {
        assertThat(run("--money", "1,1", "--chart", "svg").out()).startsWith("<?xml").contains("storm, payment richman")
                .contains("value");
        assertThat(run("--chips", "1,1", "--chart", "svg").err()).contains("--chart is for real money");
        Path png = folder.resolve("curve.png");
        assertThat(run("--money", "1,1", "--chart", "png", "--out", png.toString()).status()).isZero();
        assertThat(Files.size(png)).isPositive();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"--exact | --exact is for whole chips",
            "--horizon 3 | --horizon is for whole chips",
            "--payment all-pay | payment all-pay",
            "--payment robin-hood:1/5 | payment robin-hood:1/5", "--mover winner-moves | the winner of a bid must move",
            "--ties no-move | ties no-move", "--least 2 | least 2"})
    void value_ofOtherRules_isRefused(String options, String reason) {
        List<String> args = new ArrayList<>(List.of("--money", "1,1"));
        args.addAll(List.of(options.split(" ")));
        Run run = run(args.toArray(String[]::new));
        assertThat(run.err()).contains(reason);
        assertThat(run.status()).isEqualTo(2);
    }

    @Test
    void value_whereAPlayCanReturn_isBetweenBounds() {
        Run run = Run.of("value", "gambler", "--money", "1,1", "--draws", "bob", "--format", "json");
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("\"exactness\":\"enclosure\"", "\"verified\":true", "\"width\":0.01");
        assertThat(Run.of("check", Boards.write(folder, "gambler.json", run.out()), "gambler").out())
                .contains("verified: ");
    }

    /** A fair gambler with 5 coins of 10 gets all with 1/2; wide bounds show nothing of so long plays. */
    @Test
    void value_ofLongPlays_isAsNarrowAsAskedFor() {
        Run run = Run.of("value", "gambler:n=10,k=5,p=1,q=2", "--money", "1,1", "--width", "0.1");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).containsPattern("value from 0\\.4[0-9]*\\.\\.\\. to 0\\.5[0-9]*\\.\\.\\.");
    }

    /** Where a play can be kept for ever, the bounds stay apart, and a saved answer says so. */
    @Test
    void value_ofPlaysThatCanBeKept_isWiderThanAskedFor() {
        String kept = Boards.write(folder, "kept.gavel",
                "game kept\nstart a\nalice wins at won\nbob wins at lost\nboth a -> {b, won}\nboth b -> {a, lost}\n"
                        + "owner bob at a\nowner alice at b\n");
        Run run = Run.of("value", kept, "--money", "1,1");
        String saved = Run.of("value", kept, "--money", "1,1", "--format", "json").out();
        assertThat(Run.of("check", Boards.write(folder, "kept.json", saved), kept).status()).isZero();
        String narrow = saved.replace("\"completion\":\"partial\",", "");
        assertThat(narrow).isNotEqualTo(saved);
        assertThat(Run.of("check", Boards.write(folder, "narrow.json", narrow), kept).err())
                .contains("the bounds are further apart than 'width'");
        assertThat(run.err()).contains("the bounds hold, but are wider than asked for");
        assertThat(run.out()).contains("value from 0 to 1",
                "Proved bounds ('gavel solve' is exact where nobody bids), verified.");
        assertThat(run.status()).isEqualTo(3);
    }
}
