package org.gavel.large.table;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.BoardPasses;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.proof.PairProof;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.inquiry.Stopwatch;
import org.gavel.inquiry.Verify;
import org.gavel.large.bounds.LargeShareInquiry;
import org.gavel.large.bounds.LargeSolution;
import org.gavel.large.table.TableHeader.Kind;

/**
 * Builds tables of boards whose moves are computed, as of chess endings: exact ones where all moves can be listed; bounds by
 * computed moves. Bounds hold at any time, so that any mixture of blocks of several sweeps is a right table, and
 * a run goes on from what was written.
 */
record BoardTableBuilder(CompiledGame game, NumberedBoard numbered, StopSignal stop, int threads,
        LongSupplier nanoseconds,
        Consumer<String> notes) {

    private static final int BLOCK = TableBounds.BLOCK;
    private static final double USUAL_WIDTH = 1e-9;
    private static final double NEARLY = 1e-8;
    /** The most numbered positions of an ending whose moves are listed. */
    private static final int MOST_LISTED = 3_000_000;
    private static final ContinuousOptions EXACTLY = new ContinuousOptions(ContinuousOptions.DEFAULT.width(),
            OptionalInt.empty(), OptionalInt.empty(), Long.MAX_VALUE, 1);

    /** Builds the table in a folder, or goes on with it. */
    TableStore build(Path folder, OptionalDouble width) throws IOException {
        double wanted = width.orElse(numbered.isUsuallyExact() ? 0 : USUAL_WIDTH);
        if (wanted == 0 && numbered.positionCount() > MOST_LISTED) {
            throw new InputException("--width 0: the moves of " + numbered.positionCount()
                    + " positions are too many to list, and exact thresholds need them", "give a width, such as 1e-9");
        }
        return wanted == 0 ? exact(folder) : bounds(folder, wanted);
    }

    private Board board() {
        return numbered.board();
    }

    /** Whether a header is one that is made of a board: of exact fractions, or of bounds. */
    static boolean isOf(TableHeader header, CompiledGame game, NumberedBoard board) {
        boolean scaled = header.kind() == Kind.BOUNDS ? header.scale() == 0
                : header.kind() == Kind.FRACTIONS && header.scale() > 0;
        return scaled && header.isLike(header(game, board, header.kind(), header.scale()));
    }

    private static TableHeader header(CompiledGame game, NumberedBoard board, Kind kind, int scale) {
        return TableHeader.of(game.argument(), game.digest(), kind, scale, board.positionCount(), BLOCK);
    }

    private TableHeader header(Kind kind, int scale) {
        TableHeader header = header(game, numbered, kind, scale);
        notes.accept(TableBuilder.size(header));
        return header;
    }

    private TableStore exact(Path folder) throws IOException {
        ContinuousSolution solution = Solvers.continuous(Auction.DEFAULT, EXACTLY)
                .solve(BiddingGame.of(game.game().name(), ColouredGraph.listing(board()), 0), stop);
        if (solution.exactness() != Exactness.EXACT || solution.completion() != Completion.COMPLETE) {
            throw new LimitReachedException("stopped before all thresholds were exact",
                    "allow more time, or ask for bounds with --width 1e-9");
        }
        new ContinuousVerifier(stop).firstViolation(solution).ifPresent(violation -> {
            throw new IllegalStateException(violation.toString());
        });
        int bytes = 1;
        int longest = 0;
        Draws draws = new Draws();
        for (int number : positions()) {
            BigFraction alice = solution.alice().exact(number).orElseThrow();
            BigFraction bob = solution.bob().exact(number).orElseThrow();
            bytes = Math.max(bytes, Math.max(TableStore.bytesOf(alice), TableStore.bytesOf(bob)));
            longest = Math.max(longest, alice.getDenominator().toString().length());
            draws.take(number, alice.add(bob).subtract(1).doubleValue());
        }
        notes.accept("exact: " + (positions().length + Player.values().length) + " vertices, "
                + solution.statistics().rounds() + " policies; both players' thresholds add up to 1 at all but "
                + draws.count + "; the longest denominator has " + longest + " digits");
        if (draws.count > 0) {
            notes.accept(draws.told());
        }
        TableHeader header = header(Kind.FRACTIONS, bytes);
        TableStore store = TableStore.create(folder, header);
        int each = bytes;
        TableBuilder.fill(store, 1, stop, () -> block -> records(solution, header, block, each));
        return store;
    }

    private byte[] records(ContinuousSolution solution, TableHeader header, int block, int bytes) {
        ByteBuffer records = ByteBuffer.allocate(header.bytesOf(block));
        for (int i = 0; i < header.recordsOf(block); i++) {
            if (!board().isTerminal(block * BLOCK + i)) {
                records.position(i * header.recordBytes(0));
                for (Player player : Player.values()) {
                    TableStore.put(solution.of(player).exact(block * BLOCK + i).orElseThrow(), bytes, records);
                }
            }
        }
        return records.array();
    }

    /** The numbers that mean something. */
    private int[] positions() {
        return IntStream.range(0, numbered.positionCount()).filter(number -> !board().isTerminal(number)).toArray();
    }

    private TableStore bounds(Path folder, double width) throws IOException {
        TableStore store = TableStore.create(folder, header(Kind.BOUNDS, 0));
        BoardPasses passes = new BoardPasses(board()::view, threads);
        TableBounds keeper = new TableBounds(folder, store.header(), board(), nanoseconds);
        LargeSolution found = new LargeShareInquiry(passes, Auction.DEFAULT, keeper).answer(width, Verify.YES, stop,
                Stopwatch.still());
        if (stop.stopRequested()) {
            throw new LimitReachedException("stopped before all bounds were as narrow as asked for and proved",
                    "the same command goes on");
        }
        if (found.completion() == Completion.PARTIAL) {
            throw new LimitReachedException("sweeps do not narrow the bounds any more", "ask for a larger --width");
        }
        if (!found.verification().isVerified()) {
            throw new LimitReachedException(found.verification().what(),
                    "ask for a smaller --width, into another folder");
        }
        Draws draws = new Draws();
        for (int number : positions()) {
            draws.take(number, store.bound(number, 0) - store.bound(number, 3));
        }
        notes.accept(draws.count == 0 ? "both players' thresholds add up to 1 within the bounds"
                : draws.told());
        return store;
    }

    /** Where some shares win for neither. */
    private final class Draws {
        private long count;
        private int widest;
        private double width;

        /** Takes a position, at which thresholds leave so much to neither, if that is positive. */
        void take(int number, double region) {
            count += region > 0 ? 1 : 0;
            if (region > width + NEARLY) {
                width = region;
                widest = number;
            }
        }

        String told() {
            return "a region of draws at " + count + " positions, the widest "
                    + String.format(Locale.ROOT, "%.8f", width) + " at "
                    + game.game().rules(game.text()).nameOf(numbered.position(widest).orElseThrow());
        }
    }

    /** What is wrong with a table as a whole, or not proved, or empty if all is proved by computed moves. */
    static Optional<String> fault(TableStore store, NumberedBoard numbered, StopSignal stop) throws IOException {
        Board board = numbered.board();
        if (store.header().kind() == Kind.FRACTIONS) {
            return new ContinuousVerifier(stop).firstViolation(solution(store, board)).map(Object::toString);
        }
        BoardPasses passes = new BoardPasses(board::view, Runtime.getRuntime().availableProcessors());
        TableBounds keeper = new TableBounds(store.folder(), store.header(), board, () -> 0);
        PairProof.Result alice = keeper.proof(Player.ALICE, passes, Auction.DEFAULT, stop).orElseThrow();
        Optional<PairProof.Result> bob = alice.holds() ? keeper.proof(Player.BOB, passes, Auction.DEFAULT, stop)
                : Optional.empty();
        return bob.map(own -> fault(own.wrong(), own.unproved()))
                .orElseGet(() -> fault(alice.wrong(), Math.max(alice.unproved(), alice.unprovedOther())));
    }

    private static Optional<String> fault(long wrong, long unproved) {
        return wrong == 0 && unproved == 0 ? Optional.empty()
                : Optional.of(wrong + " positions have wrong bounds and " + unproved
                        + " have bounds that are not proved");
    }

    private static ContinuousSolution solution(TableStore store, Board board) throws IOException {
        BigFraction[][] shares = new BigFraction[2][board.vertexCount()];
        for (int vertex = 0; vertex < board.vertexCount(); vertex++) {
            for (Player player : Player.values()) {
                shares[player.ordinal()][vertex] = !board.isTerminal(vertex) ? store.fraction(vertex, player.ordinal())
                        : board.isWonBy(player, vertex) ? BigFraction.ZERO : BigFraction.ONE;
            }
        }
        return new ContinuousSolution(BiddingGame.of(store.header().game(), ColouredGraph.listing(board), 0),
                RationalThresholds.of(shares[0]),
                RationalThresholds.of(shares[1]), Exactness.EXACT, Completion.COMPLETE,
                new Statistics("a stored table", 0, 0, 0));
    }
}
