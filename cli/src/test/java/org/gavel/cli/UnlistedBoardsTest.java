package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Boards that fill up and are too large to list, taken by their packed positions. */
class UnlistedBoardsTest {

    /** Too few positions for any board, so that none are listed. */
    private static final String UNLISTED = "--max-positions";
    private static final String FEW = "2";

    /** Develin, Payne 2008, Theorem 6.1: 133/256. */
    @Test
    void solve_ofTicTacToe_isAsPublishedAndVerified() {
        assertThat(Run.of("solve", "tic-tac-toe", UNLISTED, FEW).out()).contains("Alice wins with more than 133/256")
                .contains("Bob wins with more than 133/256").contains("Exact, by one descending pass, verified.");
    }

    @Test
    void solve_atAPosition_isAsTheListedBoardSays() {
        Run unlisted = Run.of("solve", "tic-tac-toe", UNLISTED, FEW, "--at", "x........");
        Run listed = Run.of("solve", "tic-tac-toe", "--at", "x........");
        assertThat(unlisted.out()).contains("Alice wins with more than 25/64");
        for (String begin : new String[] {"  Alice", "  Bob"}) {
            assertThat(linesOf(unlisted, begin)).isEqualTo(linesOf(listed, begin));
        }
    }

    private static String linesOf(Run run, String begin) {
        return String.join("\n", run.out().lines().filter(line -> line.startsWith(begin))
                .map(line -> line.replace(", and with exactly that", "")).sorted().toList());
    }

    @Test
    void solve_inOtherFormats_isOfTheStartAndVerified() {
        assertThat(Run.of("solve", "tic-tac-toe", UNLISTED, FEW, "--format", "csv").out())
                .contains("tic-tac-toe,.........,alice,133/256,0.51953125,0.51953125").hasLineCount(3);
        assertThat(Run.of("solve", "tic-tac-toe", UNLISTED, FEW, "--format", "json").out())
                .contains("\"verified\":true").contains("at all 19686 packed positions");
    }

    @Test
    void solve_underPoorman_enclosesWhatTheListedBoardSays() {
        String solved = Run.of("solve", "tic-tac-toe", "--payment", "poorman", "--vertices", "start").out();
        String unlisted = Run.of("solve", "tic-tac-toe", UNLISTED, FEW, "--payment", "poorman").out();
        assertThat(unlisted).contains("payment poorman")
                .contains("Proved enclosures, by one descending pass, verified");
        String digits = unlisted.replaceFirst("(?s).*Alice wins with more than \\[(0\\.[0-9]{9}).*", "$1");
        assertThat(digits).hasSize(11);
        assertThat(solved.lines().filter(line -> line.contains("Alice wins with more")).findFirst().orElseThrow())
                .contains(digits);
    }

    @Test
    void solve_inChips_findsWhatTheListedBoardSaysAndVerifiesIt() {
        Run unlisted = Run.of("solve", "tic-tac-toe", UNLISTED, FEW, "--totals", "0,8..9", "--format", "csv");
        Run listed = Run.of("solve", "tic-tac-toe", "--totals", "0,8..9", "--format", "csv", "--vertices", "start");
        assertThat(unlisted.out()).isEqualTo(listed.out()).contains("4*");
        assertThat(Run.of("solve", "tic-tac-toe", UNLISTED, FEW, "--totals", "8").out())
                .contains("Exact, by one descending pass, verified");
    }

    @Test
    void moves_ofAnUnlistedBoard_costWhatTheyCostOnTheListedOne() {
        String listed = Run.of("moves", "tic-tac-toe", "--at", "x........").out();
        String unlisted = Run.of("moves", "tic-tac-toe", UNLISTED, FEW, "--at", "x........").out();
        assertThat(unlisted.lines().skip(1).takeWhile(line -> !line.startsWith("Exact")).toList())
                .isEqualTo(listed.lines().skip(1).takeWhile(line -> !line.startsWith("Exact")).toList());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"tug-of-war|--threads|1|there are more",
            "tic-tac-toe|--at|nowhere|there are more",
            "tic-tac-toe|--payment|all-pay-richman|both players pay each other",
            "tic-tac-toe|--mover|winner-moves|must move", "tic-tac-toe|--totals|63|is more than 62",
            "tic-tac-toe|--vertices|all|are not listed", "tic-tac-toe|--horizon|3|are not listed",
            "first-move-wins|--threads|1|raise --max-positions"})
    void solve_ofWhatNoPassSolves_isStoppedWithTheReason(String game, String option, String value, String reason) {
        Run run = Run.of("solve", game, UNLISTED, FEW, option, value);
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).contains(reason).contains("raise --max-positions");
    }

    @Test
    void solve_inChipsWithOtherTies_isRefused() {
        assertThat(Run.of("solve", "tic-tac-toe", UNLISTED, FEW, "--totals", "8", "--ties", "losers-ball").err())
                .contains("a board that is not listed cannot be solved under ties");
    }
}
