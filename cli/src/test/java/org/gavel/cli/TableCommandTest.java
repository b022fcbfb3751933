package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableCommandTest {

    @TempDir
    private Path folder;

    private String table() {
        return folder.resolve("t").toString();
    }

    @Test
    void build_ofABoardThatFillsUp_isVerifiedAndLookedUp() {
        assertThat(Run.of("table", "build", "tic-tac-toe", "--out", table()).status()).isZero();
        assertThat(Run.of("table", "verify", table()).out())
                .isEqualTo("tic-tac-toe: 19371 positions checked, all right\n");
        Run solve = Run.of("solve", "tic-tac-toe", "--table", table());
        assertThat(solve.out()).contains("Alice wins with more than 133/256").contains("moves to ....x....");
        Run outcome = Run.of("outcome", "tic-tac-toe", "--table", table(), "--alice", "53/100", "--bob", "47/100");
        assertThat(outcome.out()).contains("Alice can force a win");
    }

    @Test
    void build_ofAnEnding_isVerifiedByTheRulesOfItsText() {
        String game = "chess-ending:n=3,alice=2,bob=4";
        assertThat(Run.of("table", "build", game, "--out", table()).status()).isZero();
        assertThat(Run.of("table", "verify", table()).out()).endsWith(" positions checked, all right\n");
        assertThat(Run.of("solve", game, "--table", table()).out()).contains("Proved enclosures");
    }

    /** The denominators are those of the listed board, which the solver of listed boards finds. */
    @Test
    void build_ofThreePieces_isExactAndAgreesWithTheListedBoard() {
        String game = "chess-ending:n=4,alice=4";
        Run build = Run.of("table", "build", game, "--out", table());
        assertThat(build.err()).contains("add up to 1 at all but 0");
        assertThat(Run.of("table", "verify", table(), "--every", "3").out())
                .endsWith(" positions checked, all right\n");
        Run looked = Run.of("solve", game, "--table", table());
        Run solved = Run.of("solve", game);
        assertThat(looked.out()).contains("Exact, by looking up the stored table");
        for (int line = 1; line < 4; line++) {
            assertThat(looked.out().lines().toList().get(line)).isEqualTo(solved.out().lines().toList().get(line));
        }
        assertThat(Run.of("table", "build", game, "--width", "1e-6", "--out", folder.resolve("w").toString()).status())
                .isZero();
        assertThat(Run.of("solve", game, "--table", folder.resolve("w").toString()).out())
                .contains("Proved enclosures");
    }

    @Test
    void build_ofTwoMenForAlice_findsWhereNobodyWins() {
        String game = "chess-ending:n=5,alice=3,also=4";
        Run build = Run.of("table", "build", game, "--out", table());
        assertThat(build.err()).containsPattern("a region of draws at [1-9][0-9]* positions");
        assertThat(Run.of("table", "verify", table(), "--every", "97").out())
                .endsWith(" positions checked, all right\n");
    }

    @Test
    void table_ofAnotherGameOrForChips_isRefusedInOneLine() {
        Run.of("table", "build", "tic-tac-toe", "--out", table());
        assertThat(Run.of("solve", "hex", "--table", table()).err()).contains("table of tic-tac-toe, not of hex");
        assertThat(Run.of("solve", "tic-tac-toe", "--chips", "8", "--table", table()).status()).isEqualTo(2);
        assertThat(Run.of("solve", "tic-tac-toe", "--payment", "poorman", "--table", table()).err())
                .contains("leave out --table");
        assertThat(Run.of("table", "build", "tug-of-war", "--out", folder.resolve("u").toString()).status())
                .isEqualTo(2);
    }

    /** The program is killed while it builds, ten times, each time after more blocks; what is there is kept. */
    @Test
    void build_killedTenTimes_goesOnToTheSameTable() throws IOException, InterruptedException {
        String game = "hex:n=3,m=4";
        for (int kill = 0; kill < 10; kill++) {
            Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), "org.gavel.cli.Gavel",
                    "table", "build", game, "--out", table()).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
            int before = blocks();
            for (int i = 0; i < 400 && process.isAlive() && blocks() <= before && before < 8; i++) {
                Thread.sleep(25);
            }
            process.destroyForcibly().waitFor(30, TimeUnit.SECONDS);
            assertThat(blocks()).isGreaterThanOrEqualTo(before);
        }
        assertThat(Run.of("table", "build", game, "--out", table()).status()).isZero();
        assertThat(Run.of("table", "verify", table(), "--every", "7").out()).endsWith("all right\n");
    }

    private int blocks() throws IOException {
        if (!Files.exists(Path.of(table()))) {
            return 0;
        }
        try (var files = Files.list(Path.of(table()))) {
            return (int) files.filter(file -> file.toString().endsWith(".block")).count();
        }
    }
}
