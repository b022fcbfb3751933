package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The commands outcome, moves, periods and compare. */
class ConfigurationCommandsTest {

    @TempDir
    private Path folder;
    private String path;
    private String zugzwang;

    @BeforeEach
    void writeBoards() {
        path = Boards.write(folder, "path.adj", Boards.PATH);
        zugzwang = Boards.write(folder, "zugzwang.json", Boards.ZUGZWANG);
    }

    /** From 2 Alice needs one more step: she outbids, or bids the same with the token. */
    @Test
    void outcome_ofEqualChipsNextToTheGoal_isWonByTheHolder() {
        Run run = Run.of("outcome", path, "--at", "2", "--chips", "3,3");
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("Alice can force a win within 1 round").contains("move to 3")
                .contains("use the advantage");
    }

    /** Bob keeps Alice from v2 for ever with nothing, and stays where he is as well as anywhere. */
    @Test
    void moves_underAnEndlessObjective_areAllThatNoOtherIsBetterThanInMoney() throws IOException {
        Path game = Files.writeString(folder.resolve("f.gavel"), """
                game f
                start v0
                both v0 -> {v0, v3}
                both v1 -> {v1, v2}
                both v2 -> {v1, v2, v3}
                both v3 -> {v1, v3, v4}
                bob wins at v4
                alice wins if again and again at v2
                """);
        Run run = Run.of("moves", game.toString(), "--totals", "0..4");

        assertThat(run.out()).contains("v0       yes").doesNotContain("best with real money: 0");
    }

    @Test
    void outcome_inZugzwang_makesTheOpponentMove() {
        assertThat(Run.of("outcome", zugzwang, "--chips", "3,1").out())
                .contains("make the opponent move");
    }

    /** Alice has 3 chips of 4: she keeps the win with any of the bids 0 to 2, though not by the same use of the advantage. */
    @Test
    void outcome_asCsv_joinsBidsThatFollowEachOther() {
        assertThat(Run.of("outcome", "race", "--chips", "3,1", "--format", "csv").out())
                .contains(",3,1,alice,,3,0..2,");
    }

    @Test
    void outcome_asJson_namesOutcomeRoundsAndBids() {
        assertThat(Run.of("outcome", path, "--at", "2", "--chips", "3,1", "--format", "json")
                .out()).contains("\"money\":\"chips\"").contains("\"kind\":\"outcome\"")
                .contains("\"outcome\":\"alice\",\"rounds\":1,\"bids\":[{");
    }

    @ParameterizedTest
    @CsvSource({"1, 1, advantage:alice, Alice can force a win", "1, 1, bob, Bob can force a win",
            "2, 1, bob, Alice can force a win", "1, 2, alice, Bob can force a win", "0.5, 1/2, coin, At the threshold"})
    void outcome_ofRealMoneyOnADiamond_followsTheHalfAndTheTies(String alice, String bob, String ties,
            String expected) {
        String diamond = Boards.write(folder, "diamond.json", Boards.DIAMOND);
        assertThat(Run.of("outcome", diamond, "--money", alice + "," + bob, "--ties", ties).out())
                .contains(expected);
    }

    @ParameterizedTest
    @CsvSource({"-1, a budget is 0 or more", "1.5, chips are whole", "4**, --ties advantage:alice",
            "1000000000000000001, more than 10^18", "99999999999999999999, more than 10^18"})
    void outcome_ofWrongChips_saysWhy(String chips, String expected) {
        Run run = Run.of("outcome", path, "--chips", chips + ",1");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).hasLineCount(1).contains(expected);
    }

    @Test
    void outcome_whereTheWinnerMustMove_goesByConfigurations() {
        assertThat(Run.of("outcome", zugzwang, "--chips", "1,3", "--mover", "winner-moves")
                .out()).contains("configuration by configuration");
    }

    /** Whoever kept more chips wins the last bid, and with equal chips whoever holds the advantage. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"3,2 | bob | Alice", "2,3 | alice | Bob", "3,3 | alice | Alice",
            "3,3 | bob | Bob", "0,1 | alice | Bob", "0,0 | alice | Alice"})
    void outcome_ofAFullBoardAsInClass_goesToWhoeverKeptMoreChips(String chips, String holder, String winner) {
        assertThat(Run.of("outcome", "tic-tac-toe-classroom", "--at", "board=xoxxoooxx:kept=empty", "--chips", chips,
                "--ties", "advantage:" + holder).out()).contains("\n" + winner + " can force a win within 1 round\n");
    }

    /** In class the richer wins ties, and Alice where both have as much: a bid of all chips cannot be beaten, only met. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"3,2 | Alice", "2,3 | Bob", "3,3 | Alice", "0,1 | Bob", "0,0 | Alice"})
    void outcome_whereTheRicherWinsTies_goesToTheRicher(String chips, String winner) {
        assertThat(Run.of("outcome", "tic-tac-toe-classroom", "--at", "board=xoxxoooxx:kept=empty", "--chips", chips)
                .out()).contains("\n" + winner + " can force a win within 1 round\n");
        assertThat(Run.of("outcome", "tic-tac-toe-classroom", "--at", "board=xoxxoooxx:kept=empty", "--chips", "3,3",
                "--ties", "richer:bob").out()).contains("\nBob can force a win within 1 round\n");
    }

    /** Develin, Payne 2008, Theorem 3.13: period and shift; 3 R = 2 at vertex 1 of a path of length 3. */
    @Test
    void periods_ofAPath_repeatAfterItsLength() {
        Run run = Run.of("periods", path);
        assertThat(run.status()).isZero();
        assertThat(run.out()).containsPattern("1 +Alice +[0-9]+ +3 +2 +verified as a fixpoint");
    }

    @Test
    void periods_underPoorman_areRefused() {
        Run run = Run.of("periods", path, "--payment", "poorman");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).hasLineCount(1).contains("under Richman payment");
    }

    @Test
    void moves_onAPath_leadToTheGoal() {
        assertThat(Run.of("moves", path, "--totals", "0..20").out())
                .containsPattern("2 +yes +[0-9]+\\.\\.20")
                .contains("each total has an optimal move that is best with real money");
    }

    @Test
    void compare_ofAGameWithItself_isEquivalent() {
        assertThat(Run.of("compare", path, path).out()).startsWith("path and path are equivalent, for all totals");
    }

    @Test
    void compare_underPoorman_isRefused() {
        assertThat(Run.of("compare", path, path, "--payment", "poorman").status()).isEqualTo(2);
    }

    @Test
    void solve_whereTheWinnerMustMove_saysWhyThereAreNoThresholds() {
        Run run = Run.of("solve", path, "--totals", "4", "--mover", "winner-moves");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).hasLineCount(1).contains("more money can hurt").contains("winner-decides");
    }

    /**
     * One large total is found from above, however large: at 1 of a path of length 3, 2 more of every 3 chips, on top of the
     * one chip that would be needed where there is none.
     */
    @Test
    void solve_ofAHugeTotalOnACycle_isExactAndVerified() {
        assertThat(Run.of("solve", path, "--totals", "3000000000000000", "--vertices", "start").out())
                .contains("2000000000000001").contains("Exact").contains("verified").doesNotContain("fixpoint");
    }

    @Test
    void compare_ofGamesWithParameters_namesThem() {
        assertThat(Run.of("compare", "tug-of-war:n=2", "tug-of-war:n=3").out())
                .startsWith("tug-of-war:n=2 and tug-of-war:n=3 are incomparable").contains("with 1 chip Alice");
    }

    /**
     * Alice needs twice what Bob has. She bids what he has, and with the advantage wins if he bids the same; he has nothing left, or she
     * has as much as he. Where he wins ties she has to bid more, and has less than he at m.
     */
    @Test
    void outcome_underAllPayAtExactlyTheThreshold_saysWhatIsKnown() {
        String board = Boards.write(folder, "twice.gavel", """
                game twice
                vertices s, m, t, w
                start s
                red s -> m
                blue s -> t
                red m -> w
                blue m -> t
                alice wins at w
                tie at t
                payment all-pay
                """);
        assertThat(Run.of("outcome", board, "--money", "2,1").out()).contains("Alice can force a win\n",
                "bid 1/3 (0.3333333333) of the money", "but not what holds exactly at them");
        assertThat(Run.of("outcome", board, "--money", "2,1", "--ties", "bob").out()).contains(
                "Undetermined: neither can force a win", "but not what holds exactly at them");
    }
}
