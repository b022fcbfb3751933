package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Auction;
import org.gavel.io.file.Unfinished;
import org.gavel.large.bounds.BoundKeeper;
import org.gavel.large.bounds.BoundPairs;
import org.gavel.large.store.GraphStore;
import org.gavel.large.table.TableBounds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoreCommandsTest {

    @TempDir
    private Path folder;

    private String place(String name) {
        return folder.resolve(name).toString();
    }

    private String written(String game) {
        Run run = Run.of("convert", game, "--to", "store", "--out", place("g.store"));
        assertThat(run.status()).as(run.err()).isZero();
        return place("g.store");
    }

    @Test
    void convert_ofAGameAndBack_isTheSameGraph() throws IOException {
        String store = written("tug-of-war:n=4");
        Run.of("convert", "tug-of-war:n=4", "--to", "adj", "--out", place("a.adj"));
        Run.of("convert", store, "--to", "adj", "--out", place("b.adj"));
        assertThat(Files.readString(folder.resolve("b.adj"))).isEqualTo(Files.readString(folder.resolve("a.adj")));
        Run streamed = Run.of("convert", place("a.adj"), "--to", "store", "--out", place("s.store"));
        assertThat(streamed.out()).contains("vertices").contains("bytes an edge");
        assertThat(Files.readAllBytes(folder.resolve("s.store/both.gaps")))
                .isEqualTo(Files.readAllBytes(folder.resolve("g.store/both.gaps")));
    }

    @Test
    void solve_ofAStore_isVerifiedKeptAndLookedUp() {
        String store = written("random:n=3000,moves=2,ends=12,reach=100,seed=5");
        Run solve = Run.of("solve", store, "--payment", "taxman:1/2");
        assertThat(solve.status()).as(solve.err()).isZero();
        assertThat(solve.out()).contains("payment taxman:1/2").contains("sweeps over the store, verified");
        assertThat(Run.of("table", "check", store, "--payment", "taxman:1/2").out()).contains("read, all right")
                .contains("alice: all bounds are proved");
        assertThat(Run.of("outcome", store, "--payment", "taxman:1/2", "--money", "99,1").out())
                .contains("Alice can force a win").contains("table check");
    }

    @Test
    void solve_ofAStore_printsAskedVerticesAndAllAsCsv() {
        String store = written("random:n=2000,ends=10");
        assertThat(Run.of("solve", store, "--vertices", "7,9", "--format", "csv").out().lines()).hasSize(5);
        Run all = Run.of("solve", store, "--format", "csv", "--width", "1e-4");
        assertThat(all.out().lines()).hasSize(4001);
        assertThat(all.out()).startsWith("game,vertex,player,exact,lower,upper\ng,0,alice,");
        Run text = Run.of("solve", store, "--vertices", "all");
        assertThat(text.status()).isEqualTo(2);
        assertThat(text.err()).contains("only as CSV");
    }

    /** Red leads to a tie, blue to Bob's win: Bob needs half of the money, and nobody wins where it is tied. */
    @Test
    void outcome_ofAStoreAtATie_isWonByNobody() throws IOException {
        String adj = Files.writeString(folder.resolve("tie.adj"), "4 0\n1|2\nt\nb\na\n").toString();
        String store = written(adj);
        assertThat(Run.of("solve", store, "--vertices", "1", "--format", "csv").out())
                .contains("1,alice,never,").contains("1,bob,never,");
        assertThat(Run.of("outcome", store, "--at", "1", "--money", "1,1").out()).contains("Draw");
        assertThat(Run.of("outcome", store, "--money", "1,3").out()).contains("Bob can force a win\nbid 1/2");
        assertThat(Run.of("outcome", store, "--money", "3,1").out()).contains("Draw");
    }

    @Test
    void solve_ofAStoreInChips_readsItIntoMemory() {
        String store = written("tug-of-war:n=3");
        assertThat(Run.of("solve", store, "--totals", "4").out()).contains("chips");
    }

    @Test
    void solve_withATimeLimit_givesPartialBoundsAndGoesOn() {
        String store = written("tug-of-war:n=300");
        Run cut = Run.of("solve", store, "--time-limit", "1ms");
        assertThat(cut.status()).isEqualTo(3);
        assertThat(cut.out()).contains("Wider than asked for.");
        assertThat(cut.err()).contains("the same command goes on");
    }

    @Test
    void mistakes_areToldInOneLine() throws IOException {
        assertThat(Run.of("convert", "tug-of-war", "--to", "store").err()).contains("name it with --out DIR.store");
        assertThat(Run.of("convert", "random:m=3", "--to", "store", "--out", place("x.store")).status()).isEqualTo(2);
        String store = written("tug-of-war:n=3");
        assertThat(Run.of("convert", "tug-of-war", "--to", "store", "--out", store).err())
                .contains("is there already");
        assertThat(Run.of("solve", store, "--horizon", "3").err()).contains("--horizon is not for stored graphs");
        assertThat(Run.of("solve", store, "-v").err()).contains("--stats is not for stored graphs");
        assertThat(Run.of("solve", store, "--certificate", "-f", "json").err())
                .contains("--certificate is not for stored graphs");
        assertThat(Run.of("solve", store, "--table", store).err()).contains("--table is not for stored graphs");
        assertThat(Run.of("solve", store, "--payment", "robin-hood:1/10").err()).contains("robin-hood");
        Files.delete(folder.resolve("g.store/index"));
        Run broken = Run.of("solve", store);
        assertThat(broken.status()).isEqualTo(2);
        assertThat(broken.err().lines()).hasSize(1);
        assertThat(broken.err()).contains("cut short or was changed");
        Files.createDirectory(folder.resolve("empty.store"));
        assertThat(Run.of("solve", place("empty.store")).err()).contains("holds no stored graph");
    }

    /** Bounds whose checksums are right and which are too low: the middle of the board needs a half, and they say a quarter. */
    @Test
    void solve_goingOnFromWrongKeptBounds_namesTheFileToRemove() throws IOException {
        String store = written("tug-of-war:n=2");
        try (GraphStore graph = GraphStore.open(Path.of(store))) {
            BoundPairs wrong = new BoundPairs(graph.vertexCount());
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                wrong.set(vertex, graph.view().isWonBy(Player.BOB, vertex) ? 1 : 0,
                        graph.view().isWonBy(Player.BOB, vertex) ? 1 : 0.25);
            }
            TableBounds.of(graph, Auction.DEFAULT, System::nanoTime).keep(Player.ALICE, wrong,
                    BoundKeeper.Standing.OPEN);
        }
        Run run = Run.of("solve", store);
        assertThat(run.status()).as(run.err()).isEqualTo(2);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).contains("g.store/richman.bounds holds wrong bounds").contains("remove it")
                .doesNotContain("internal error");
        Unfinished.remove(folder.resolve("g.store/richman.bounds"));
        assertThat(Run.of("solve", store).status()).isZero();
    }

    private static void assertRefused(String message, String... command) {
        Run run = Run.of(command);
        assertThat(run.status()).as(run.err()).isEqualTo(2);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).contains(message);
    }
}
