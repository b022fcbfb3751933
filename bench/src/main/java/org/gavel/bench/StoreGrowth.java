package org.gavel.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.BoardPasses;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.inquiry.Stopwatch;
import org.gavel.inquiry.Verify;
import org.gavel.inquiry.answer.Phase;
import org.gavel.inquiry.answer.Times;
import org.gavel.large.bounds.LargeShareInquiry;
import org.gavel.large.bounds.LargeSolution;
import org.gavel.large.store.GraphStore;
import org.gavel.large.store.RandomRows;
import org.gavel.large.store.StoreWriter;
import org.gavel.large.table.TableBounds;

/**
 * Measures what bounds of random boards of which few vertices are won cost from a store and, in the same run, from memory. Start it with {@code bench/curves StoreGrowth}; the argument is the folder to write to.
 */
public final class StoreGrowth {

    private static final int[] SIZES = {100_000, 300_000, 1_000_000};
    /** Each player wins about this many vertices. */
    private static final int GOALS = 100;
    private static final double WIDTH = 1e-9;
    private static final int THREADS = 2;

    private StoreGrowth() {
    }

    /** Measures, prints a table, and writes {@code store-growth.csv}. */
    public static void main(String[] arguments) throws IOException {
        StringBuilder csv = new StringBuilder("vertices,ends,sweeps,seconds of the processor from the store,"
                + "of which verifying,from memory,of which verifying\n");
        for (int size : SIZES) {
            String row = measured(size);
            System.out.print(row);
            csv.append(row);
        }
        Files.writeString(Path.of(arguments.length > 0 ? arguments[0] : ".").resolve("store-growth.csv"), csv);
    }

    private static long processor() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    private static String measured(int size) throws IOException {
        int ends = size / GOALS;
        Path folder = Files.createTempDirectory("store-growth");
        try {
            Path place = folder.resolve("random.store");
            StoreWriter.write(new RandomRows(size, 3, ends, size, 1), "random", Auction.DEFAULT, place,
                    StopSignal.NEVER);
            try (GraphStore store = GraphStore.open(place)) {
                Stopwatch watch = new Stopwatch(StoreGrowth::processor);
                LargeSolution found = new LargeShareInquiry(new BoardPasses(store::view, THREADS), Auction.DEFAULT,
                        TableBounds.of(store, Auction.DEFAULT, System::nanoTime))
                        .answer(WIDTH, Verify.YES, StopSignal.NEVER, watch);
                Times stored = watch.take();
                if (found.completion() == Completion.PARTIAL || !found.verification().isVerified()) {
                    throw new IllegalStateException("not proved: " + size + " vertices from their store");
                }
                return String.format(Locale.ROOT, "%d,%d,%d,%s,%s%n", size, ends, found.sweeps(), seconds(stored),
                        seconds(inMemory(store, found)));
            }
        } finally {
            remove(folder);
        }
    }

    private static Times inMemory(GraphStore store, LargeSolution other) {
        BiddingGame game = new BiddingGame("random", store.graph(), store.start(), Auction.DEFAULT);
        Stopwatch watch = new Stopwatch(StoreGrowth::processor);
        ContinuousSolution solution = Solvers
                .continuous(game.auction(), ContinuousOptions.DEFAULT.withWidth(WIDTH)).solve(game, StopSignal.NEVER);
        watch.lap(Phase.SOLVING);
        boolean proved = new ContinuousVerifier().firstViolation(solution).isEmpty();
        watch.lap(Phase.VERIFYING);
        for (Player player : Player.values()) {
            for (int vertex = 0; vertex < store.vertexCount(); vertex++) {
                proved &= other.of(player).lower(vertex) <= solution.of(player).upper(vertex)
                        && other.of(player).upper(vertex) >= solution.of(player).lower(vertex);
            }
        }
        if (!proved) {
            throw new IllegalStateException("not proved: " + store.vertexCount() + " vertices in memory");
        }
        return watch.take();
    }

    private static String seconds(Times times) {
        return String.format(Locale.ROOT, "%.1f,%.1f", times.total().toMillis() / 1e3,
                times.parts().get(Phase.VERIFYING).toMillis() / 1e3);
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> found = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : found) {
                Files.delete(file);
            }
        }
    }
}
