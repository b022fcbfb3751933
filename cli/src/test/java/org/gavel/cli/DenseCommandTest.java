package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DenseCommandTest {

    /** Develin, Payne 2008, Theorem 6.1: 133/256. */
    @Test
    void dense_ofTicTacToe_isAsPublished() {
        assertThat(Run.of("dense", "tic-tac-toe").out()).contains("Alice wins with more than 133/256")
                .contains("Bob wins with more than 133/256").contains("19683 packed positions");
    }

    @Test
    void dense_atAPosition_isAsSolveSaysThere() {
        String alice = "Alice wins with more than 25/64";
        assertThat(Run.of("dense", "tic-tac-toe", "--at", "x........").out()).contains(alice);
        assertThat(Run.of("solve", "tic-tac-toe", "--at", "x........").out()).contains(alice);
    }

    @Test
    void dense_ofABoardThatDoesNotFillUp_saysSo() {
        Run run = Run.of("dense", "tug-of-war");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).hasLineCount(1).contains("not a board that fills up");
    }

    @Test
    void dense_atNoPosition_saysSo() {
        assertThat(Run.of("dense", "tic-tac-toe", "--at", "nowhere").status()).isEqualTo(2);
    }

    @Test
    void dense_underPoorman_enclosesWhatSolveSays() {
        String solved = Run.of("solve", "tic-tac-toe", "--payment", "poorman", "--vertices", "start").out();
        String dense = Run.of("dense", "tic-tac-toe", "--payment", "poorman").out();
        assertThat(dense).contains("payment poorman").contains("Enclosed, by one descending pass");
        String digits = dense.replaceFirst("(?s).*Alice wins with more than \\[(0\\.[0-9]{9}).*", "$1");
        assertThat(digits).hasSize(11);
        assertThat(solved.lines().filter(line -> line.contains("Alice wins with more")).findFirst().orElseThrow())
                .contains(digits);
    }

    @Test
    void dense_ofOtherAuctions_isRefused() {
        assertThat(Run.of("dense", "tic-tac-toe", "--payment", "all-pay-richman").status()).isEqualTo(2);
        assertThat(Run.of("dense", "tic-tac-toe", "--mover", "winner-moves").status()).isEqualTo(2);
    }

    @Test
    void dense_inChips_findsWhatSolveFinds() {
        Run dense = Run.of("dense", "tic-tac-toe", "--chips", "0,8..9");
        assertThat(dense.status()).isZero();
        assertThat(dense.out()).contains("chips  Alice    Bob\n      0  never  never\n      8     4*     4*\n")
                .contains("Exact, by one descending pass");
        assertThat(Run.of("dense", "tic-tac-toe", "--chips", "63").err()).contains("is more than 62");
        assertThat(Run.of("dense", "tic-tac-toe", "--chips", "8", "--ties", "losers-ball").err())
                .contains("needs the moves listed");
    }
}
