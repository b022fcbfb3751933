package org.gavel.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.logging.ProgressLogger;
import it.unimi.dsi.webgraph.ArrayListMutableGraph;
import it.unimi.dsi.webgraph.BVGraph;
import it.unimi.dsi.webgraph.EFGraph;
import it.unimi.dsi.webgraph.ImmutableGraph;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.io.store.GraphStore;
import org.gavel.io.store.RowSink;
import org.gavel.io.store.StoreWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Graphs that WebGraph's own writer has compressed. */
class WebGraphRowsTest {

    @TempDir
    private Path folder;

    /** Lists that are much like the one before, with runs, lone successors, and none at all. */
    private static ImmutableGraph random(int vertices, SplittableRandom random) {
        ArrayListMutableGraph graph = new ArrayListMutableGraph(vertices);
        boolean[] last = new boolean[vertices];
        for (int vertex = 0; vertex < vertices; vertex++) {
            boolean[] now = random.nextInt(4) > 0 ? last.clone() : new boolean[vertices];
            for (int change = random.nextInt(4); change > 0; change--) {
                int from = random.nextInt(vertices);
                boolean added = random.nextBoolean();
                int end = Math.min(vertices, from + 1 + random.nextInt(random.nextBoolean() ? 1 : 12));
                Arrays.fill(now, from, end, added);
            }
            for (int target = 0; target < vertices; target++) {
                if (now[target]) {
                    graph.addArc(vertex, target);
                }
            }
            last = now;
        }
        return graph.immutableView();
    }

    private Path written(String name, ImmutableGraph graph) throws IOException {
        BVGraph.store(graph, folder.resolve(name).toString());
        return folder.resolve(name + ".graph");
    }

    private Path ends(String text) throws IOException {
        return Files.writeString(folder.resolve("ends.txt"), text);
    }

    private void assertRead(ImmutableGraph graph, Path file) throws IOException {
        try (WebGraphReader reader = WebGraphReader.open(file)) {
            assertThat(reader.vertexCount()).isEqualTo(graph.numNodes());
            int[] found = new int[0];
            for (int vertex = 0; vertex < graph.numNodes(); vertex++) {
                int degree = reader.advance();
                found = reader.copy(found);
                assertThat(Arrays.copyOf(found, degree))
                        .isEqualTo(Arrays.copyOf(graph.successorArray(vertex), graph.outdegree(vertex)));
            }
        }
    }

    @Test
    void read_ofRandomGraphsWithAllParameters_isWhatWasWritten() throws IOException {
        SplittableRandom random = new SplittableRandom(5);
        String name = folder.resolve("g").toString();
        int[] flags = {0, BVGraph.OUTDEGREES_DELTA | BVGraph.RESIDUALS_GAMMA,
                BVGraph.REFERENCES_GAMMA | BVGraph.BLOCKS_DELTA | BVGraph.RESIDUALS_DELTA,
                BVGraph.REFERENCES_DELTA | BVGraph.BLOCK_COUNT_UNARY | BVGraph.RESIDUALS_ZETA,
                BVGraph.BLOCK_COUNT_DELTA | BVGraph.OFFSETS_DELTA};
        for (int window : new int[] {0, 1, 3, 7, 20}) {
            for (int minInterval : new int[] {0, 2, 4}) {
                for (int shrinking : new int[] {1, 3, 5}) {
                    for (int flag : flags) {
                        ImmutableGraph graph = random(1 + random.nextInt(70), random);
                        BVGraph.store(graph, name, window, 1 + random.nextInt(4), minInterval, shrinking, flag,
                                (ProgressLogger) null);
                        assertRead(graph, folder.resolve("g.graph"));
                    }
                }
            }
        }
    }

    @Test
    void read_ofALargerGraph_isWhatWasWritten() throws IOException {
        ImmutableGraph graph = random(3_000, new SplittableRandom(7));
        assertRead(graph, written("large", graph));
    }

    @Test
    void rows_ofTwoColours_areABoardWithEnds() throws IOException {
        Path red = written("red", new ArrayListMutableGraph(5, new int[][] {{0, 1}, {0, 2}, {1, 0}, {2, 3}})
                .immutableView());
        Path blue = written("blue", new ArrayListMutableGraph(5, new int[][] {{0, 3}, {1, 4}}).immutableView());
        Path store = folder.resolve("s.store");
        try (WebGraphRows rows = WebGraphRows.open(red, Optional.of(blue), ends("2 a\n\n3\tb\n"), 1)) {
            StoreWriter.write(rows, "s", Auction.DEFAULT, store, StopSignal.NEVER);
        }
        try (GraphStore opened = GraphStore.open(store)) {
            ColouredGraph graph = opened.graph();
            assertThat(opened.start()).isEqualTo(1);
            assertThat(graph.outcome(2)).contains(Outcome.ALICE);
            assertThat(graph.outcome(3)).contains(Outcome.BOB);
            assertThat(graph.outcome(4)).contains(Outcome.TIE);
            int[] into = new int[5];
            assertThat(graph.successors(Player.ALICE, 0, into)).isEqualTo(2);
            assertThat(into).startsWith(1, 2);
            assertThat(graph.successors(Player.BOB, 0, into)).isEqualTo(1);
            assertThat(into).startsWith(3);
            assertThat(graph.successors(Player.BOB, 1, into)).isEqualTo(1);
            assertThat(into).startsWith(4);
        }
    }

    private void assertRefused(Path red, Optional<Path> blue, String ends, int start, String message)
            throws IOException {
        Path file = ends(ends);
        assertThatThrownBy(() -> {
            try (WebGraphRows rows = WebGraphRows.open(red, blue, file, start)) {
                rows.forEach(new RowSink() {
                    @Override
                    public void terminal(int vertex, Outcome outcome) {
                        assertThat(vertex).isNotNegative();
                    }

                    @Override
                    public void row(int vertex, int[] red, int reds, int[] blue, int blues) {
                        assertThat(Math.min(reds, blues)).isPositive();
                    }
                });
            }
        }).isInstanceOf(InvalidTextException.class).hasMessageContaining(message);
    }

    @Test
    void mistakes_areToldWithTheirPlaces() throws IOException {
        Path red = written("red", new ArrayListMutableGraph(3, new int[][] {{0, 1}, {1, 2}}).immutableView());
        Path blue = written("blue", new ArrayListMutableGraph(3, new int[][] {{0, 1}}).immutableView());
        Path other = written("other", new ArrayListMutableGraph(4, new int[][] {{0, 1}}).immutableView());
        assertRefused(red, Optional.of(blue), "2 a", 0, "at vertex 1 Alice alone has moves");
        assertRefused(red, Optional.of(other), "2 a", 0, "has 3 vertices, and the graph of Bob's edges 4");
        assertRefused(red, Optional.empty(), "2 a", 3, "the start 3 is not a vertex");
        assertRefused(red, Optional.empty(), "2 alice", 0, "ends.txt:1:1: this is not a vertex and its outcome");
        assertRefused(red, Optional.empty(), "\n3 a", 0, "ends.txt:2:1: there is no vertex 3");
        assertRefused(red, Optional.empty(), "2 a\n2 b", 0, "vertex 2 has another outcome above");
        EFGraph.store(random(9, new SplittableRandom(1)), folder.resolve("ef").toString());
        assertRefused(folder.resolve("ef.graph"), Optional.empty(), "", 0, "is not of a BVGraph");
        Path properties = folder.resolve("red.properties");
        String text = Files.readString(properties);
        Files.writeString(properties, text.replaceAll("nodes=.*", "nodes=many"));
        assertRefused(red, Optional.empty(), "", 0, "nodes=many is not a whole number");
        Files.writeString(properties, text.replaceAll("compressionflags=.*", "compressionflags=RESIDUALS_NIBBLE"));
        assertRefused(red, Optional.empty(), "", 0, "names the code RESIDUALS_NIBBLE");
        Files.writeString(properties, text.replaceAll("arcs=.*", "arcs=3"));
        assertRefused(red, Optional.empty(), "", 0, "after 2 of 3 edges");
    }

    @Test
    void read_ofADamagedFile_isRefusedOrAGraph() throws IOException {
        SplittableRandom random = new SplittableRandom(11);
        Path file = written("g", random(60, random));
        byte[] whole = Files.readAllBytes(file);
        int refused = 0;
        for (int i = 0; i < 500; i++) {
            byte[] damaged = i % 5 == 0 ? Arrays.copyOf(whole, random.nextInt(whole.length)) : whole.clone();
            if (damaged.length == whole.length) {
                damaged[random.nextInt(whole.length)] ^= (byte) (1 << random.nextInt(8));
            }
            Files.write(file, damaged);
            try (WebGraphReader reader = WebGraphReader.open(file)) {
                for (int vertex = 0; vertex < 60; vertex++) {
                    reader.advance();
                }
            } catch (InvalidTextException e) {
                refused++;
                assertThat(e).hasMessageContaining("g.graph: vertex ");
            }
        }
        assertThat(refused).isGreaterThan(100);
    }
}
