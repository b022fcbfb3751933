package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.gavel.large.table.TableStore;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TableCommandTest {

    @TempDir
    private Path folder;

    private String table() {
        return folder.resolve("t").toString();
    }

    @Test
    void build_ofABoardThatFillsUp_isVerifiedAndLookedUp() {
        assertThat(Run.of("table", "build", "tic-tac-toe", "--out", table()).status()).isZero();
        assertThat(Run.of("table", "check", table()).out())
                .isEqualTo("tic-tac-toe: 19371 positions checked, all right\n");
        Run solve = Run.of("solve", "tic-tac-toe", "--table", table());
        assertThat(solve.out()).contains("Alice wins with more than 133/256").contains("moves to ....x....");
        Run outcome = Run.of("outcome", "tic-tac-toe", "--table", table(), "--money", "53/100,47/100");
        assertThat(outcome.out()).contains("Alice can force a win");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tic-tac-toe", "connect-four:w=3,h=3,k=3", "chess-ending:n=3,alice=2"})
    void solve_keptInAFolder_goesOnAndAnswersVerified(String named) {
        Run stopped = Run.of("solve", named, "--keep", table(), "--time-limit", "1ms");
        assertThat(stopped.status()).as(stopped.err()).isEqualTo(3);
        Run kept = Run.of("solve", named, "--keep", table());
        assertThat(kept.status()).as(kept.err()).isZero();
        assertThat(kept.out()).contains("Exact, by looking up the stored table, verified.");
        Run looked = Run.of("solve", named, "--table", table());
        assertThat(kept.out().lines().limit(4).toList()).isEqualTo(looked.out().lines().limit(4).toList());
        assertThat(Run.of("table", "check", table()).out()).endsWith("all right\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--totals=4", "--horizon=3", "--digits=5", "--payment=poorman"})
    void solve_keptInAFolderWithWhatNoTableHas_isRefused(String option) {
        Run run = Run.of("solve", "tic-tac-toe", "--keep", table(), option);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).hasLineCount(1).contains("leave out");
        assertThat(Files.exists(Path.of(table()))).isFalse();
    }

    /** What is kept is not trusted. */
    @Test
    void solve_keptInAFolderThatWasChanged_saysSo() throws IOException {
        String game = "connect-four:w=2,h=3,k=3";
        Run.of("solve", game, "--keep", table());
        TableStore store = TableStore.open(Path.of(table()));
        byte[] records = store.records(2).clone();
        records[1]++;
        store.write(2, records);
        assertThat(Run.of("solve", game, "--keep", table()).err()).contains("is wrong: at ").contains(" by one round");
    }

    /** The number of the start is wrong, on a board that fills up. */
    @Test
    void check_ofABoardThatFillsUpWithOneWrongThreshold_namesThePosition() throws IOException {
        Run.of("table", "build", "tic-tac-toe", "--out", table());
        TableStore store = TableStore.open(Path.of(table()));
        byte[] records = store.records(0).clone();
        records[Integer.BYTES - 1]++;
        store.write(0, records);
        Run checked = Run.of("table", "check", table());
        assertThat(checked.status()).isEqualTo(1);
        assertThat(checked.out()).contains("one is wrong: at .........: alice needs ").contains(", and 133/256 by one");
    }

    /** Where a player who cannot move makes the play a tie, that is what his moves are worth. */
    @Test
    void check_ofABoardWherePlayersAreStuck_takesTheRuleOfTheText() throws IOException {
        Path text = Files.writeString(folder.resolve("s.gavel"), """
                game s
                state a in 0..2
                alice wins at a = 2
                stuck tie
                start a = 0
                move alice if a < 2: a := a + 1
                """);
        assertThat(Run.of("table", "build", text.toString(), "--out", table()).err()).contains("3 positions");
        assertThat(Run.of("table", "check", table()).out()).endsWith(": 3 positions checked, all right\n");
    }

    @Test
    void table_ofAnotherGameOrForChips_isRefusedInOneLine() {
        Run.of("table", "build", "tic-tac-toe", "--out", table());
        assertThat(Run.of("solve", "hex", "--table", table()).err()).contains("table of tic-tac-toe, not of hex");
        assertThat(Run.of("solve", "tic-tac-toe", "--totals", "8", "--table", table()).status()).isEqualTo(2);
        assertThat(Run.of("solve", "tic-tac-toe", "--payment", "poorman", "--table", table()).err())
                .contains("leave out --table");
    }

    @Test
    void build_ofABoardThatGoesRound_isRefusedAndLeavesNothing() throws IOException {
        Run run = Run.of("table", "build", "tug-of-war", "--out", table());
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("not every move raises the packed position");
        assertThat(Files.exists(Path.of(table()))).isFalse();
        Path file = Files.writeString(folder.resolve("a.txt"), "mine");
        assertThat(Run.of("table", "build", "tic-tac-toe", "--out", file.toString()).err()).contains("is a file");
        assertThat(Files.readString(file)).isEqualTo("mine");
    }

    /** The program is killed while it builds, some times, each time after more blocks; what is there is kept. */
    @ParameterizedTest
    @ValueSource(strings = "hex:n=3,m=4")
    void build_killedSomeTimes_goesOnToTheSameTable(String game) throws IOException, InterruptedException {
        int last = 0;
        for (int kill = 0; kill < 3; kill++) {
            List<String> command = Run.program();
            command.addAll(List.of("table", "build", game, "--threads", "1", "--out", table()));
            Process process = new ProcessBuilder(command).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
            int before = blocks();
            while (process.isAlive() && blocks() <= before) {
                Thread.sleep(1);
            }
            process.destroyForcibly().waitFor(30, TimeUnit.SECONDS);
            assertThat(blocks()).as("kill %d", kill).isGreaterThanOrEqualTo(before);
            last = readable();
            assertThat(last).as("blocks that are there are whole").isEqualTo(blocks());
            if (kill < 2) {
                loseMost();
            }
        }
        assertThat(last).isPositive();
        assertThat(Run.of("table", "build", game, "--out", table()).status()).isZero();
        assertThat(Run.of("table", "check", table(), "--every", "97").out()).endsWith("all right\n");
        Run fresh = Run.of("table", "build", game, "--out", folder.resolve("whole").toString());
        assertThat(fresh.status()).isZero();
        TableStore whole = TableStore.open(folder.resolve("whole"));
        for (int block = 0; block < whole.header().blockCount(); block++) {
            assertThat(TableStore.open(Path.of(table())).records(block)).isEqualTo(whole.records(block));
        }
    }

    /** Blocks of which every one can be read. */
    private int readable() throws IOException {
        TableStore store = TableStore.open(Path.of(table()));
        int read = 0;
        for (int block = 0; block < store.header().blockCount(); block++) {
            if (store.has(block)) {
                store.records(block);
                read++;
            }
        }
        return read;
    }

    /** Keeps the blocks of the highest number, from which building goes on, so that there is enough left to do. */
    private void loseMost() throws IOException {
        try (var files = Files.list(Path.of(table()))) {
            List<Path> blocks = files.filter(file -> file.toString().endsWith(".block")).sorted().toList();
            for (Path block : blocks.subList(0, Math.max(0, blocks.size() - 1))) {
                Files.delete(block);
            }
        }
    }

    /** A block that was changed is made again, though the table looked complete. */
    @ParameterizedTest
    @ValueSource(strings = {"connect-four:w=2,h=3,k=3", "tic-tac-toe"})
    void build_overABlockThatWasChanged_makesItAgain(String game) throws IOException {
        Run.of("table", "build", game, "--out", table());
        Path block = Path.of(table(), "0000000.block");
        byte[] whole = Files.readAllBytes(block);
        byte[] changed = whole.clone();
        changed[changed.length - 1] ^= 1;
        Files.write(block, changed);
        assertThat(Run.of("table", "build", game, "--out", table()).status()).isZero();
        assertThat(Files.readAllBytes(block)).isEqualTo(whole);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            tic-tac-toe             | "scale":18     | "scale":17
            tic-tac-toe             | "block":65536  | "block":32768
            chess-ending:n=3        | "block":65536  | "block":32768
            chess-ending:n=3,alice=2,bob=4 | "scale":0 | "scale":3
            """)
    void table_withAnotherHeaderOfOneLayer_isRefusedInOneLine(String game, String old, String changed)
            throws IOException {
        Run.of("table", "build", game, "--out", table());
        Path header = Path.of(table(), "table.json");
        String whole = Files.readString(header);
        assertThat(whole).contains(old);
        Files.writeString(header, whole.replace(old, changed));
        for (Run run : List.of(Run.of("table", "check", table()), Run.of("solve", game, "--table", table()))) {
            assertThat(run.status()).as(run.err()).isEqualTo(2);
            assertThat(run.out()).isEmpty();
            assertThat(run.err()).contains("build").hasLineCount(1);
        }
    }

    /** A table of Richman payment is none of the game as its text declares it. */
    @Test
    void build_ofATextThatDeclaresAnotherPayment_isRefused() throws IOException {
        Path text = folder.resolve("p.gavel");
        Files.writeString(text, """
                game p
                state a, b in 0..1
                alice wins at a = 1 and b = 1
                bob wins at a = 1 and b = 0
                payment poorman
                start a = 0, b = 0
                move both if b = 0: b := 1
                move both: a := 1
                """);
        Run run = Run.of("table", "build", text.toString(), "--out", table());
        assertThat(run.status()).as(run.err()).isEqualTo(2);
        assertThat(run.err()).contains("payment poorman").contains("(write --payment richman --mover winner-decides)");
        assertThat(Files.exists(Path.of(table()))).isFalse();
        assertThat(Run.of("table", "build", text.toString(), "--out", table(), "--payment", "richman").status())
                .isZero();
    }

    @ParameterizedTest
    @CsvSource({"build, --every=2, check", "check, --width=1e-3, build", "check, --out=x, build",
            "check, --dry-run, build"})
    void table_withAnOptionOfTheOtherTask_isRefused(String task, String option, String other) {
        Run run = task.equals("build") ? Run.of("table", task, "tic-tac-toe", "--out", table(), option)
                : Run.of("table", task, table(), option);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains(option.replaceAll("=.*", "") + " is for 'table " + other + "' alone");
    }

    @Test
    void build_stoppedByALimit_saysHowFarItIsAndGoesOn() {
        String game = "connect-four:w=4,h=4,k=4";
        Run stopped = Run.of("table", "build", game, "--out", table(), "--time-limit", "1ms");
        assertThat(stopped.err()).contains("stopped with 0 of 17 blocks written").contains("the same command goes on");
        assertThat(Run.of("table", "build", game, "--out", table(), "--threads", "1").status()).isZero();
        assertThat(Run.of("table", "check", table(), "--every", "50").out()).endsWith("all right\n");
    }

    /** A real small disk, where one can be made, as in a container that runs as root. */
    @Test
    void build_onAFullDisk_saysSoInOneLineAndKeepsWhatIsThere() throws IOException, InterruptedException {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        Assumptions.assumeTrue(ran("mount", "-t", "tmpfs", "-o", "size=200k", "tmpfs", disk.toString()));
        try {
            Path small = disk.resolve("t");
            Run none = Run.of("table", "build", "connect-four:w=5,h=5,k=4", "--out", small.toString());
            assertThat(none.status()).isEqualTo(2);
            assertThat(none.err()).contains("and there is room for 0.2 MB").contains("larger disk");
            assertThat(Files.exists(small)).isFalse();
            Run full = Run.of("table", "build", "hex:n=3,m=4", "--out", small.toString());
            assertThat(full.status()).isNotZero();
            assertThat(full.err().lines().filter(line -> line.contains("cannot be written")).toList()).hasSize(1);
            int kept = blocks(small);
            assertThat(ran("mount", "-o", "remount,size=50m", disk.toString())).isTrue();
            assertThat(TableStore.open(small).written()).isEqualTo(kept);
            assertThat(Run.of("table", "build", "hex:n=3,m=4", "--out", small.toString()).status()).isZero();
            assertThat(Run.of("table", "check", small.toString(), "--every", "9").out()).endsWith("all right\n");
        } finally {
            ran("umount", disk.toString());
        }
    }

    private static boolean ran(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor() == 0;
        } catch (IOException missing) {
            return false;
        }
    }

    private int blocks() throws IOException {
        return blocks(Path.of(table()));
    }

    private static int blocks(Path table) throws IOException {
        if (!Files.exists(table)) {
            return 0;
        }
        try (var files = Files.list(table)) {
            return (int) files.filter(file -> file.toString().endsWith(".block")).count();
        }
    }
}
