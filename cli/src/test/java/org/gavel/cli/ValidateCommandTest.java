package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValidateCommandTest {

    private static final String QUICK = "develin-payne-corollary-4.2";
    private static final String GAME = """
            ## Whoever moves first wins.
            ## 1/2 = alice(start)
            ## 0* = alice(start, 0)
            game first
            start s
            red s -> w
            blue s -> l
            alice wins at w
            bob wins at l
            """;

    @TempDir
    private Path folder;

    private String game(String text) throws IOException {
        return Files.writeString(folder.resolve("my.gavel"), text).toString();
    }

    @Test
    void validate_oneClaim_saysWhatWasCheckedAndHow() {
        Run run = Run.of("validate", QUICK);
        assertThat(run.status()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("claim", QUICK, "holds", "Tug of war on -n..n", "Checked: n = 1..6");
    }

    @Test
    void validate_claimWithAMisprint_showsTheCaseAndTheCorrection() {
        Run run = Run.of("validate", "develin-payne-figure-4-tree");
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("155 chips in the game: printed 84*, computed 83*",
                "Correction: Read 83* for 84* at 155 chips. Then every case agrees.", "1 misprint");
    }

    @Test
    void validate_work_checksAllItsClaims() {
        Run run = Run.of("validate", "--format", "csv", "mental-tug-of-war-2002");
        assertThat(run.out().lines().skip(1)).isNotEmpty().allMatch(line -> line.contains("mental-tug-of-war-2002"));
    }

    @Test
    void validate_asJson_isAnObjectForEachClaim() {
        Run run = Run.of("validate", "--format", "json", QUICK, "develin-payne-figure-4-tree");
        assertThat(run.out().lines()).hasSize(2);
        assertThat(run.out()).contains("\"claim\":\"" + QUICK + "\"", "\"verdict\":\"misprint\"",
                "\"differences\":[{\"case\":\"155 chips in the game\",\"printed\":\"84*\",\"computed\":\"83*\"");
    }

    @Test
    void validate_asCsv_hasALineForEachClaim() {
        Run run = Run.of("validate", "--format", "csv", QUICK);
        assertThat(run.out()).isEqualTo("""
                claim,source,place,origin,cases,agreeing,differing,verdict,complete,correction
                develin-payne-corollary-4.2,develin-payne-2008,Corollary 4.2,printed,39852,39852,0,holds,yes,
                """);
    }

    @Test
    void validate_asMarkdown_isAPageWithoutTimes() {
        Run run = Run.of("validate", "--format", "markdown", QUICK);
        assertThat(run.out()).startsWith("# Appendix: published results").contains("| Corollary 4.2 |")
                .doesNotContainPattern("[0-9] s\\b");
    }

    @Test
    void validate_deep_checksMore() {
        Run run = Run.of("validate", "--deep", "--format", "csv", "develin-payne-proposition-4.1");
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains(",holds,yes,").doesNotContain(",1476,");
    }

    @Test
    void validate_threads_changesNothingInTheAnswer() {
        String one = Run.of("validate", "--format", "csv", QUICK, "develin-payne-proposition-4.5").out();
        assertThat(
                Run.of("validate", "--threads", "2", "--format", "csv", QUICK, "develin-payne-proposition-4.5").out())
                .isEqualTo(one);
    }

    @Test
    void validate_timeLimit_givesWhatThereIsAndStatus3() {
        Run run = Run.of("validate", "--time-limit", "0s", "--format", "csv", QUICK);
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out()).contains(",0,0,0,not reached,no,");
        assertThat(run.err()).isEqualTo("gavel: stopped before all was checked: 1 of 1 claims are not finished (allow"
                + " more time, or name single claims)\n");
    }

    @Test
    void validate_out_writesAFile() throws IOException {
        Path file = folder.resolve("answer.csv");
        Run run = Run.of("validate", "--format", "csv", "--out", file.toString(), QUICK);
        assertThat(run.out()).isEmpty();
        assertThat(file).content().contains(QUICK);
    }

    @Test
    void validate_gameWithRightExamples_isStatus0() throws IOException {
        Run run = Run.of("validate", "--format", "csv", game(GAME));
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("my.gavel:2,", "my.gavel:3,").doesNotContain("not as stated");
    }

    @Test
    void validate_gameWithAWrongExample_namesItsLineAndIsStatus1() throws IOException {
        Run run = Run.of("validate", game(GAME.replace("0* =", "1 =").replace("1/2", "1/3")));
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).contains("my.gavel:2", "printed 1/3, computed 1/2", "my.gavel:3",
                "printed 1, computed 0*", "2 not as stated");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "alice(nowhere, 0)  | there is no vertex 'nowhere'",
            "alice(start, n = 3)      | there is no parameter 'n' (it has no parameters)"})
    void validate_exampleThatAsksForWhatIsNotThere_saysWhere(String example, String message) throws IOException {
        Run run = Run.of("validate", game(GAME.replace("alice(start, 0)", example)));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("my.gavel:3:", message).contains("^^^^^");
    }

    @Test
    void validate_bundledGame_checksItsExamples() {
        Run run = Run.of("validate", "first-move-wins");
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("first-move-wins:3", "3 claims", "3 hold");
    }

    @Test
    void validate_gameWithoutExamples_saysSo() throws IOException {
        Run run = Run.of("validate", game(GAME.replace("## 1/2 =", "## half").replace("## 0* =", "## none")));
        assertThat(run.status()).isZero();
        assertThat(run.err()).contains("no examples in its documentation comments");
    }

    @Test
    void validate_unknownName_suggestsTheNearest() {
        Run run = Run.of("validate", "develin-payne-figure-33");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("gavel: there is no claim, work or bundled game 'develin-payne-figure-33'"
                + " (did you mean 'develin-payne-figure-3'?)\n");
    }

    @Test
    void validate_graph_isRefused() {
        assertThat(Run.of("validate", "./board.json").err()).contains("is not the name of a game alone");
        assertThat(Run.of("validate", "tug-of-war:n=3").err()).contains("is not the name of a game alone");
    }

    @Test
    void bibliography_forms_nameTheWork() {
        assertThat(Run.of("bibliography").out()).contains("develin-payne-2008\n  Mike Develin, Sam Payne: Discrete");
        assertThat(Run.of("bibliography", "develin-payne-2008", "--format", "bibtex").out())
                .startsWith("@article{develin-payne-2008,\n  author = {Develin, Mike and Payne, Sam},");
        assertThat(Run.of("bibliography", "develin-payne-2008", "--format", "json").out())
                .startsWith("{\"id\":\"develin-payne-2008\",\"type\":\"article-journal\"").endsWith("}\n");
    }

    /** The text of each game names its source by its key. */
    @Test
    void bibliography_ofGames_hasTheWorksThatTheirTextsName() {
        assertThat(Run.of("bibliography", "hex:n=3").out()).startsWith("payne-robeva-2008\n").hasLineCount(2);
        String text = "## After [develin-payne-2008] and [nothing-1999].\ngame g\nvertices a\nstart a\nalice wins at a\n";
        assertThat(Run.withInput(text, "bibliography", "-").out()).startsWith("develin-payne-2008\n").hasLineCount(2);
        Run none = Run.withInput("game g\nvertices a\nstart a\nalice wins at a\n", "bibliography", "-");
        assertThat(none.err()).contains("names no work");
        assertThat(none.status()).isZero();
    }

    @Test
    void bibliography_unknownKey_suggestsTheNearest() {
        Run run = Run.of("bibliography", "develin-payne-2009");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("did you mean 'develin-payne-2008'?");
    }
}
