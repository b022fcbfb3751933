package org.gavel.large.store;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import org.gavel.engine.board.EdgeColour;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.io.graph.RowSink;
import org.gavel.io.graph.RowSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Writing that ends before the store is whole: by a kill that nothing can catch, and by a disk that is full. */
class InterruptedWritingTest {

    private static final int KILLS = 4;
    private static final int VERTICES = 200_000_000;

    @TempDir
    private Path folder;

    /** Writes a store for minutes, to be killed. */
    static final class Writer {

        private Writer() {
        }

        public static void main(String[] args) throws IOException {
            StoreWriter.write(new RandomRows(VERTICES, 3, 100, 1_000, 1), "g", Auction.DEFAULT, Path.of(args[0]),
                    StopSignal.NEVER);
        }
    }

    private static int status(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        return process.waitFor(20, TimeUnit.SECONDS) ? process.exitValue() : -1;
    }

    private static void writeAndRead(Path place) throws IOException {
        StoreWriter.write(new RandomRows(5_000, 3, 100, 1_000, 1), "g", Auction.DEFAULT, place, StopSignal.NEVER);
        try (GraphStore store = GraphStore.open(place)) {
            assertThat(store.graph().vertexCount()).isEqualTo(5_000);
        }
    }

    @Test
    void write_whenKilled_leavesNoStoreAndIsDoneAnew() throws IOException, InterruptedException {
        Path place = folder.resolve("g.store");
        for (int kill = 0; kill < KILLS; kill++) {
            Process writer = new ProcessBuilder(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx200m", "-cp",
                    System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                    Writer.class.getName(), place.toString()).redirectErrorStream(true)
                    .redirectOutput(folder.resolve("log").toFile()).start();
            try {
                Path growing = folder.resolve(".g.store." + writer.pid() + "-1.part");
                File file = StoreIndex.file(growing, EdgeColour.RED).toFile();
                long enough = kill * 3_000_000L;
                while (writer.isAlive() && (!file.exists() || file.length() < enough)) {
                    writer.waitFor(5, TimeUnit.MILLISECONDS);
                }
                assertThat(writer.isAlive()).as(Files.readString(folder.resolve("log"))).isTrue();
            } finally {
                writer.destroyForcibly().waitFor();
            }
            assertThat(place).doesNotExist();
            assertThat(folder).isDirectoryContaining("glob:**.part");
        }
        writeAndRead(place);
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    /** Both write at the same time; one store is whole and is one of the two graphs, and the other writer is told so. */
    @Test
    void write_byTwoAtOnce_isTheStoreOfOne() throws Exception {
        Path place = folder.resolve("g.store");
        CyclicBarrier writing = new CyclicBarrier(2);
        Executor threads = task -> new Thread(task, "writer").start();
        List<CompletableFuture<Optional<Exception>>> writers = IntStream.rangeClosed(1, 2)
                .mapToObj(seed -> CompletableFuture.supplyAsync(() -> failure(place, seed, writing), threads)).toList();
        List<Exception> failures = writers.stream().map(CompletableFuture::join).flatMap(Optional::stream).toList();
        assertThat(failures).hasSize(1);
        assertThat(failures.get(0)).hasMessageContaining("is there already");
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
        int winner = writers.get(0).join().isEmpty() ? 1 : 2;
        Path alone = folder.resolve("alone.store");
        StoreWriter.write(new RandomRows(5_000, 3, 100, 1_000, winner), "g", Auction.DEFAULT, alone, StopSignal.NEVER);
        try (var files = Files.list(alone)) {
            for (Path file : files.toList()) {
                assertThat(place.resolve(file.getFileName())).hasSameBinaryContentAs(file);
            }
        }
    }

    private static Optional<Exception> failure(Path place, int seed, CyclicBarrier writing) {
        RowSource rows = new RandomRows(5_000, 3, 100, 1_000, seed);
        RowSource waiting = new RowSource() {
            @Override
            public int vertexCount() {
                return rows.vertexCount();
            }

            @Override
            public int start() {
                return rows.start();
            }

            @Override
            public void forEach(RowSink sink) throws IOException {
                meet(writing);
                rows.forEach(sink);
                meet(writing);
            }
        };
        try {
            StoreWriter.write(waiting, "g", Auction.DEFAULT, place, StopSignal.NEVER);
            return Optional.empty();
        } catch (IOException | RuntimeException e) {
            return Optional.of(e);
        }
    }

    private static void meet(CyclicBarrier writing) {
        try {
            writing.await(1, TimeUnit.MINUTES);
        } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void write_ontoAFullDisk_leavesNothing() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/bin/mount")), "there is no /bin/mount");
        assumeTrue(status("/bin/mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", folder.toString()) == 0,
                "no disk may be mounted here");
        try {
            Path place = folder.resolve("g.store");
            for (int vertices : List.of(300_000, 5_000_000)) {
                assertThatThrownBy(() -> StoreWriter.write(new RandomRows(vertices, 3, 100, 1_000, 1), "g",
                        Auction.DEFAULT, place, StopSignal.NEVER)).isInstanceOf(IOException.class)
                        .hasMessageContaining("No space left");
                try (var left = Files.list(folder)) {
                    assertThat(left).isEmpty();
                }
            }
            writeAndRead(place);
        } finally {
            assertThat(status("/bin/umount", "--lazy", folder.toString())).as("files are mapped still").isZero();
        }
    }
}
