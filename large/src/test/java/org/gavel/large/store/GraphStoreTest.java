package org.gavel.large.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.BoardPasses;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.inquiry.Stopwatch;
import org.gavel.inquiry.Verify;
import org.gavel.io.file.InvalidStoreException;
import org.gavel.io.graph.GraphRows;
import org.gavel.io.graph.RowSink;
import org.gavel.io.graph.RowSource;
import org.gavel.large.bounds.BoundKeeper.Standing;
import org.gavel.large.bounds.BoundPairs;
import org.gavel.large.bounds.LargeShareInquiry;
import org.gavel.large.bounds.LargeSolution;
import org.gavel.large.table.TableBounds;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GraphStoreTest {

    @TempDir
    private Path folder;
    private Path place;

    @BeforeEach
    void name() {
        place = folder.resolve("g.store");
    }

    /** Edges near and far, of one colour and of both, and vertices with hundreds of them. */
    private static ColouredGraph graph(int vertices, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(vertices);
        for (int vertex = 0; vertex < vertices; vertex++) {
            int what = vertex == 0 ? 9 : random.nextInt(20);
            if (what < 3) {
                builder.terminal(vertex, Outcome.values()[what]);
                continue;
            }
            int edges = 1 + random.nextInt(random.nextInt(500) == 0 ? 300 : 4);
            for (int i = 0; i < edges; i++) {
                int near = Math.floorMod(vertex + random.nextInt(9) - 4, vertices);
                int target = what < 10 ? random.nextInt(vertices) : near;
                builder.edge(Player.ALICE, vertex, target);
                builder.edge(Player.BOB, vertex, i % 3 == 0 ? target : random.nextInt(vertices));
            }
        }
        return builder.build();
    }

    private GraphStore stored(ColouredGraph graph, int start) throws IOException {
        StoreWriter.write(new GraphRows(graph, start), "g", Auction.DEFAULT, place, StopSignal.NEVER);
        return GraphStore.open(place);
    }

    private static int[] successors(Board board, Player player, int vertex) {
        int[] into = new int[board.maxDegree()];
        int[] found = Arrays.copyOf(into, board.successors(player, vertex, into));
        System.arraycopy(into, 0, found, 0, found.length);
        Arrays.sort(found);
        return found;
    }

    @Test
    void view_ofAStoredGraph_hasItsMovesAndOutcomesInAnyOrder() throws IOException {
        for (int vertices : List.of(1, 7, 4096, 4097, 9_000)) {
            ColouredGraph graph = vertices == 1
                    ? ColouredGraph.builder().addVertices(1).terminal(0, Outcome.TIE).build()
                    : graph(vertices, vertices);
            try (GraphStore store = stored(graph, 0)) {
                assertThat(store.vertexCount()).isEqualTo(vertices);
                assertThat(store.edgeCount()).isEqualTo(graph.edgeCount());
                Board view = store.view();
                SplittableRandom random = new SplittableRandom(3);
                for (int i = 0; i < 3 * vertices; i++) {
                    int vertex = i < 2 * vertices ? i < vertices ? i : 2 * vertices - 1 - i : random.nextInt(vertices);
                    assertThat(view.outcome(vertex)).isEqualTo(graph.outcome(vertex));
                    for (Player player : Player.values()) {
                        assertThat(view.isWonBy(player, vertex)).isEqualTo(graph.isWonBy(player, vertex));
                        if (!graph.isTerminal(vertex)) {
                            assertThat(successors(view, player, vertex)).isEqualTo(successors(graph, player, vertex));
                        }
                    }
                }
            }
            remove();
        }
    }

    private void remove() throws IOException {
        try (var files = Files.walk(place)) {
            for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }

    @Test
    void answer_ofAStoredGraph_meetsTheAnswerInMemory() throws IOException {
        StoreWriter.write(new RandomRows(6_000, 3, 10, 6_000, 1), "g", Auction.DEFAULT, place, StopSignal.NEVER);
        try (GraphStore store = GraphStore.open(place)) {
            ColouredGraph graph = store.graph();
            for (String payment : List.of("richman", "poorman", "taxman:1/3", "all-pay")) {
                Auction auction = Auction.DEFAULT.with(Payment.parse(payment));
                TableBounds bounds = TableBounds.of(store, auction, () -> 0);
                LargeSolution found = new LargeShareInquiry(new BoardPasses(store::view, 2), auction, bounds)
                        .answer(1e-7, Verify.YES, StopSignal.NEVER, Stopwatch.still());
                assertThat(found.verification().isVerified()).isTrue();
                ContinuousSolution expected = Solvers
                        .continuous(auction, ContinuousOptions.DEFAULT.withWidth(1e-7))
                        .solve(BiddingGame.of("g", graph, 0).with(auction), StopSignal.NEVER);
                for (Player player : Player.values()) {
                    ContinuousThresholds kept = bounds.checked(player).orElseThrow();
                    for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                        assertThat(found.of(player).lower(vertex)).isLessThanOrEqualTo(
                                expected.of(player).upper(vertex));
                        assertThat(found.of(player).upper(vertex)).isGreaterThanOrEqualTo(
                                expected.of(player).lower(vertex));
                        assertThat(kept.lower(vertex)).isEqualTo(found.of(player).lower(vertex));
                        assertThat(kept.width(vertex)).isLessThan(1.001e-7);
                    }
                }
            }
        }
    }

    @Test
    void open_ofAFileCutShortOrMissing_isRefusedInOneLine() throws IOException {
        for (String name : List.of("red.gaps", "blue.gaps", "both.gaps", "index", "store.json")) {
            stored(graph(5_000, 2), 0).close();
            byte[] whole = Files.readAllBytes(place.resolve(name));
            Files.write(place.resolve(name), Arrays.copyOf(whole, whole.length - 1 - whole.length / 3));
            assertThatThrownBy(() -> GraphStore.open(place)).as(name).isInstanceOf(InvalidStoreException.class)
                    .hasMessageContaining("cut short").hasMessageContaining("gavel convert");
            Files.delete(place.resolve(name));
            assertThatThrownBy(() -> GraphStore.open(place)).as(name).isInstanceOf(InvalidStoreException.class);
            remove();
        }
    }

    @Test
    void read_ofAnyByteChanged_isRefused() throws IOException {
        stored(graph(5_000, 2), 0).close();
        SplittableRandom random = new SplittableRandom(4);
        for (String name : List.of("red.gaps", "blue.gaps", "both.gaps", "index", "store.json")) {
            byte[] whole = Files.readAllBytes(place.resolve(name));
            for (int i = 0; i < 20; i++) {
                byte[] changed = whole.clone();
                changed[random.nextInt(whole.length - 1)] ^= (byte) (1 << random.nextInt(8));
                Files.write(place.resolve(name), changed);
                assertThatThrownBy(() -> {
                    try (GraphStore store = GraphStore.open(place)) {
                        store.graph();
                    }
                }).as(name).satisfiesAnyOf(
                        thrown -> assertThat(thrown).isInstanceOf(InvalidStoreException.class),
                        thrown -> assertThat(thrown).hasCauseInstanceOf(InvalidStoreException.class));
            }
            Files.write(place.resolve(name), whole);
        }
    }

    @Test
    void open_ofAnotherVersion_saysSo() throws IOException {
        stored(graph(100, 2), 0).close();
        Path header = place.resolve("store.json");
        Files.writeString(header, Files.readString(header).replace("\"format\":1", "\"format\":9"));
        assertThatThrownBy(() -> GraphStore.open(place)).isInstanceOf(InvalidStoreException.class)
                .hasMessageContaining("another version of gavel (format 9, not 1)");
    }

    @Test
    void checked_ofBoundsOfAnotherGraphOrChanged_isRefused() throws IOException {
        try (GraphStore store = stored(graph(3_000, 2), 0)) {
            TableBounds bounds = TableBounds.of(store, Auction.DEFAULT, () -> 0);
            new LargeShareInquiry(new BoardPasses(store::view, 1), Auction.DEFAULT, bounds).answer(1e-3, Verify.YES,
                    StopSignal.NEVER, Stopwatch.still());
            Path kept = place.resolve("richman.bounds");
            for (String name : List.of("0000000.block", "standings", "table.json")) {
                Path file = kept.resolve(name);
                byte[] whole = Files.readAllBytes(file);
                for (int at : List.of(3, 9, whole.length / 2, whole.length - 1)) {
                    byte[] changed = whole.clone();
                    changed[at] ^= 1;
                    Files.write(file, changed);
                    assertNotRead(store, Auction.DEFAULT);
                }
                Files.write(file, Arrays.copyOf(whole, whole.length - 8));
                assertNotRead(store, Auction.DEFAULT);
                Files.write(file, whole);
            }
            Path elsewhere = folder.resolve("kept");
            Files.move(kept, elsewhere);
            copy(elsewhere, place.resolve("poorman.bounds"));
            assertNotRead(store, Auction.DEFAULT.with("payment", "poorman"));
            remove();
            try (GraphStore other = stored(graph(3_000, 7), 0)) {
                copy(elsewhere, kept);
                assertNotRead(other, Auction.DEFAULT);
            }
        }
    }

    private static void assertNotRead(GraphStore store, Auction auction) {
        assertThatThrownBy(
                () -> TableBounds.of(store, auction, () -> 0).checked(Player.ALICE).orElseThrow().lower(1))
                .satisfiesAnyOf(thrown -> assertThat(thrown).isInstanceOf(InvalidStoreException.class),
                        thrown -> assertThat(thrown).hasCauseInstanceOf(InvalidStoreException.class));
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectory(to);
        try (var files = Files.list(from)) {
            for (Path each : files.toList()) {
                Files.copy(each, to.resolve(each.getFileName()));
            }
        }
    }

    /** Bob's bounds were not all written when a run was killed; hers are there, and nothing is taken for his. */
    @Test
    void load_whereARunWasKilledWhileItKeptBobsFirst_hasHersAlone() throws IOException {
        try (GraphStore store = stored(graph(200_000, 2), 0)) {
            BoundPairs bounds = new BoundPairs(store.vertexCount());
            TableBounds.of(store, Auction.DEFAULT, () -> 0).keep(Player.ALICE, bounds, Standing.PROVED);
            Path kept = place.resolve("richman.bounds");
            byte[] block = Files.readAllBytes(kept.resolve("0000001.block"));
            byte[] standings = Files.readAllBytes(kept.resolve("standings"));
            for (int vertex = 0; vertex < store.vertexCount(); vertex++) {
                bounds.set(vertex, 0.25, 0.5);
            }
            TableBounds.of(store, Auction.DEFAULT, () -> 0).keep(Player.BOB, bounds, Standing.OPEN);
            assertThat(TableBounds.of(store, Auction.DEFAULT, () -> 0).has(Player.BOB)).isTrue();
            Files.write(kept.resolve("0000001.block"), block);
            Files.write(kept.resolve("standings"), standings);
            TableBounds again = TableBounds.of(store, Auction.DEFAULT, () -> 0);
            assertThat(again.has(Player.BOB)).isFalse();
            assertThat(again.checked(Player.ALICE)).isPresent();
            Path left = Files.createFile(kept.resolve(".0000000.block.999999999999-1.part"));
            Files.delete(kept.resolve("standings"));
            TableBounds open = TableBounds.of(store, Auction.DEFAULT, () -> 0);
            assertThat(open.checked(Player.ALICE)).isEmpty();
            open.keep(Player.ALICE, new BoundPairs(store.vertexCount()), Standing.OPEN);
            assertThat(left).doesNotExist();
        }
    }

    @Test
    void write_thatIsStoppedOrFails_leavesNothing() throws IOException {
        RowSource large = new RandomRows(200_000, 2, 10, 50, 1);
        assertThatThrownBy(() -> StoreWriter.write(large, "g", Auction.DEFAULT, place, () -> true))
                .isInstanceOf(LimitReachedException.class);
        RowSource broken = new RowSource() {
            @Override
            public int vertexCount() {
                return 10;
            }

            @Override
            public int start() {
                return 0;
            }

            @Override
            public void forEach(RowSink sink) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        assertThatThrownBy(() -> StoreWriter.write(broken, "g", Auction.DEFAULT, place, StopSignal.NEVER))
                .hasMessageContaining("No space");
        try (var left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void write_afterARunThatWasKilled_takesAwayWhatItLeft() throws IOException {
        Path left = Files.createDirectory(folder.resolve(".g.store.999999999999-1.part"));
        Files.writeString(left.resolve("red.gaps"), "half");
        assertThatThrownBy(() -> GraphStore.open(left)).isInstanceOf(InvalidStoreException.class);
        stored(graph(50, 1), 0).close();
        assertThat(left).doesNotExist();
    }

    @Test
    void write_whereSomethingIs_isRefused() throws IOException {
        stored(graph(50, 1), 0).close();
        assertThatThrownBy(() -> stored(graph(50, 1), 0)).isInstanceOf(InvalidStoreException.class)
                .hasMessageContaining("is there already");
    }

    @Test
    void write_ofEdgesOfBoth_takesHalfTheRoom() throws IOException {
        ColouredGraphBuilder one = ColouredGraph.builder().addVertices(50_000).terminal(0, Outcome.ALICE);
        SplittableRandom random = new SplittableRandom(1);
        for (int vertex = 1; vertex < 50_000; vertex++) {
            for (int i = 0; i < 3; i++) {
                one.edge(vertex, random.nextInt(50_000));
            }
        }
        try (GraphStore store = stored(one.build(), 1)) {
            assertThat(store.header().edges().get(2) * 2).isEqualTo(store.edgeCount());
            assertThat((double) store.edgeBytes() / store.edgeCount()).isLessThan(1.1);
        }
    }

    /** A disk that is full is told by the system in a word, which says nothing of the store. */
    @Test
    void write_thatFails_namesTheStore() {
        RowSource full = new RowSource() {
            @Override
            public int vertexCount() {
                return 3;
            }

            @Override
            public int start() {
                return 0;
            }

            @Override
            public void forEach(RowSink sink) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        Path place = folder.resolve("full.store");
        assertThatThrownBy(() -> StoreWriter.write(full, "g", Auction.DEFAULT, place, StopSignal.NEVER))
                .isInstanceOf(IOException.class).hasMessage(place + ": No space left on device");
        assertThat(folder).isEmptyDirectory();
    }
}
