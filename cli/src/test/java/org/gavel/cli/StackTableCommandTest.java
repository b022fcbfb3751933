package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gavel.large.table.TableStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables of boards made of stacks, which are kept by layers. */
class StackTableCommandTest {

    @TempDir
    private Path folder;

    private String table() {
        return folder.resolve("t").toString();
    }

    /** The thresholds of stacks, from layers on disk, against those of the listed board of the same text. */
    @Test
    void build_ofStacks_isByLayersAndAgreesWithTheListedBoard() throws IOException {
        String game = "connect-four:w=3,h=4,k=3";
        Files.createDirectory(Path.of(table()));
        Run build = Run.of("table", "build", game, "--out", table());
        assertThat(build.out()).isEqualTo(game + ": 29791 positions in 13 blocks in " + table() + "\n");
        assertThat(build.err()).containsPattern("estimated from [0-9]+ positions: [0-9.]+ s of processor time, ");
        assertThat(Run.of("table", "check", table()).out()).endsWith(" positions checked, all right\n");
        for (String at : List.of(".../.../.../...", "x../.../.../...", "xo./.x./.../...", "oxo/xox/..x/...")) {
            Run looked = Run.of("solve", game, "--table", table(), "--at", at);
            Run solved = Run.of("solve", game, "--at", at);
            assertThat(looked.out()).contains("Exact, by looking up the stored table");
            for (int line = 1; line < 4; line++) {
                String share = looked.out().lines().toList().get(line).replaceAll(" of the money.*", "");
                assertThat(solved.out().lines().toList().get(line)).startsWith(share);
            }
        }
        assertThat(pricesOf(Run.of("moves", game, "--table", table()))).isEqualTo(pricesOf(Run.of("moves", game)))
                .isNotEmpty();
        Run outcome = Run.of("outcome", game, "--table", table(), "--money", "9/10,1/10");
        assertThat(outcome.out()).contains("Alice can force a win");
        Run play = Run.withInput("quit\n", "play", game, "--money", "1,1", "--table", table());
        assertThat(play.err()).isEmpty();
        assertThat(Run.of("moves", game, "--totals", "4", "--table", table()).status()).isEqualTo(2);
    }

    private static List<String> pricesOf(Run moves) {
        return moves.out().lines().filter(line -> line.contains("/") && !line.startsWith("Exact")).skip(1).toList();
    }

    @Test
    void verify_ofLayersWithOneWrongThreshold_namesThePosition() throws IOException {
        Run.of("table", "build", "connect-four:w=2,h=3,k=3", "--out", table());
        TableStore store = TableStore.open(Path.of(table()));
        byte[] records = store.records(2).clone();
        records[1]++;
        store.write(2, records);
        Run verify = Run.of("table", "check", table());
        assertThat(verify.status()).isEqualTo(1);
        assertThat(verify.out()).contains("one is wrong: at ").contains(" needs ").contains(" by one round");
    }

    /** What 'table.json' says is not trusted: a table without positions would be right at all of them. */
    @ParameterizedTest
    @ValueSource(strings = {"\"layers\":.*]|\"layers\":[]", "\"layers\":.*]|\"layers\":[{\"positions\":1,\"bytes\":2}]",
            "\"block\":1048576|\"block\":0", "\"block\":1048576|\"block\":8", "LAYERS|SHARES", "LAYERS|BOUNDS",
            "\"positions\":1,|\"positions\":1000000000000000000,", "\"positions\":1,|\"positions\":-5,",
            "\"scale\":6|\"scale\":50"})
    void table_withAnotherHeader_isRefusedInOneLine(String change) throws IOException {
        String game = "connect-four:w=2,h=3,k=3";
        Run.of("table", "build", game, "--out", table());
        Path header = Path.of(table(), "table.json");
        String whole = Files.readString(header);
        String[] sides = change.split("\\|");
        Files.writeString(header, whole.replaceFirst(sides[0], sides[1]));
        assertThat(Files.readString(header)).isNotEqualTo(whole);
        for (Run run : List.of(Run.of("table", "check", table()), Run.of("solve", game, "--table", table()))) {
            assertThat(run.status()).as(run.err()).isEqualTo(2);
            assertThat(run.out()).isEmpty();
            assertThat(run.err()).contains("build").hasLineCount(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"--width=1e-3", "--payment=poorman", "--payment=all-pay", "--mover=winner-moves"})
    void build_ofStacksWithWhatNoTableHas_isRefused(String option) {
        Run run = Run.of("table", "build", "connect-four:w=2,h=3,k=3", "--out", table(), option);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("leave out " + option.replaceAll("=.*", "").replace("--mover", "--payment"));
        assertThat(Files.exists(Path.of(table()))).isFalse();
    }

    @Test
    void foretell_ofStacks_saysWhatBuildingTakesAndBuildsNothing() throws IOException {
        Run foretold = Run.of("table", "build", "connect-four:w=6,h=5,k=4", "--out", table(), "--dry-run");
        assertThat(foretold.status()).isZero();
        assertThat(foretold.out()).contains("62523502209 positions").contains(" s of processor time, ");
        assertThat(foretold.err()).isEmpty();
        assertThat(Files.exists(Path.of(table()))).isFalse();
        assertThat(Run.of("table", "build", "tic-tac-toe", "--out", table(), "--dry-run").status()).isEqualTo(2);
    }
}
