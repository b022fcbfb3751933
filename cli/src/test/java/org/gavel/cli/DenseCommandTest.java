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
    void dense_ofOtherAuctions_isRefused() {
        assertThat(Run.of("dense", "tic-tac-toe", "--payment", "poorman").status()).isEqualTo(2);
        assertThat(Run.of("dense", "tic-tac-toe", "--payment", "poorman").err()).contains("only Richman thresholds");
        assertThat(Run.of("dense", "tic-tac-toe", "--mover", "winner-moves").status()).isEqualTo(2);
    }
}
