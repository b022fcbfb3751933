package org.gavel.cli.table;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.games.chess.ChessEnding;
import org.gavel.games.chess.EndingBoard;
import org.gavel.games.chess.EndingBounds;
import org.gavel.games.chess.EndingGraph;
import org.gavel.games.chess.EndingProof;
import org.gavel.io.table.TableHeader;
import org.gavel.io.table.TableHeader.Kind;
import org.gavel.io.table.TableStore;

/**
 * Builds tables of chess endings: exact ones where all moves can be listed, as those of four pieces without pawns; bounds by
 * computed moves. Bounds hold at any time, so that any mixture of blocks of several sweeps is a right table, and
 * a run goes on from what was written.
 */
record EndingTableBuilder(CompiledGame game, ChessEnding ending, StopSignal stop, Consumer<String> notes) {

    private static final int BLOCK = 1 << 16;
    private static final double USUAL_WIDTH = 1e-9;
    private static final double NEARLY = 1e-8;
    /** The most numbered positions of an ending whose moves are listed. */
    private static final int MOST_LISTED = 3_000_000;
    private static final long SAVE_EVERY = 60_000_000_000L;

    /** Builds the table in a folder, or goes on with it. */
    TableStore build(Path folder, OptionalDouble width) throws IOException {
        double wanted = width.orElse(board().men().size() < 2 ? 0 : USUAL_WIDTH);
        if (wanted == 0 && board().positionCount() > MOST_LISTED) {
            throw new InputException("--width 0: the moves of " + board().positionCount()
                    + " positions are too many to list, and exact thresholds need them", "give a width, such as 1e-9");
        }
        return wanted == 0 ? exact(folder) : bounds(folder, wanted);
    }

    private EndingBoard board() {
        return ending.board();
    }

    /** Whether a header is one that is made of a board: of exact fractions, or of bounds. */
    static boolean isOf(TableHeader header, CompiledGame game, EndingBoard board) {
        boolean scaled = header.kind() == Kind.BOUNDS ? header.scale() == 0
                : header.kind() == Kind.FRACTIONS && header.scale() > 0;
        return scaled && header.isLike(header(game, board, header.kind(), header.scale()));
    }

    private static TableHeader header(CompiledGame game, EndingBoard board, Kind kind, int scale) {
        return TableHeader.of(game.argument(), game.digest(), kind, scale, board.positionCount(), BLOCK);
    }

    private TableHeader header(Kind kind, int scale) {
        TableHeader header = header(game, board(), kind, scale);
        notes.accept(TableBuilder.size(header));
        return header;
    }

    private TableStore exact(Path folder) throws IOException {
        EndingGraph graph = EndingGraph.of(board());
        ContinuousSolution solution = graph.solve(stop);
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
        for (int number = 0; number < board().positionCount(); number++) {
            OptionalInt vertex = graph.vertex(number);
            if (vertex.isPresent()) {
                BigFraction alice = solution.alice().exact(vertex.getAsInt()).orElseThrow();
                BigFraction bob = solution.bob().exact(vertex.getAsInt()).orElseThrow();
                bytes = Math.max(bytes, Math.max(TableStore.bytesOf(alice), TableStore.bytesOf(bob)));
                longest = Math.max(longest, alice.getDenominator().toString().length());
                BigFraction apart = alice.add(bob).subtract(1);
                if (apart.signum() != 0) {
                    draws.take(number, apart.doubleValue());
                }
            }
        }
        notes.accept("exact: " + graph.graph().vertexCount() + " vertices, " + solution.statistics().rounds()
                + " policies; both players' thresholds add up to 1 at all but " + draws.count
                + "; the longest denominator has " + longest + " digits");
        if (draws.count > 0) {
            notes.accept(draws.told());
        }
        TableHeader header = header(Kind.FRACTIONS, bytes);
        TableStore store = TableStore.create(folder, header);
        for (int block = 0; block < header.blockCount(); block++) {
            ByteBuffer records = ByteBuffer.allocate(header.recordsOf(block) * header.recordBytes(0));
            for (int i = 0; i < header.recordsOf(block); i++) {
                OptionalInt vertex = graph.vertex(block * BLOCK + i);
                if (vertex.isPresent()) {
                    records.position(i * header.recordBytes(0));
                    for (Player player : Player.values()) {
                        TableStore.put(solution.of(player).exact(vertex.getAsInt()).orElseThrow(), bytes, records);
                    }
                }
            }
            store.write(block, records.array());
        }
        return store;
    }

    private TableStore bounds(Path folder, double width) throws IOException {
        TableStore store = TableStore.create(folder, header(Kind.BOUNDS, 0));
        EndingBounds bounds = new EndingBounds(board());
        load(store, (each, number) -> bounds.take(number, each));
        BitSet changed = new BitSet();
        changed.set(0, store.header().blockCount());
        long[] saved = {System.nanoTime()};
        bounds.narrow(width, (part, parts, reached) -> {
            bounds.blocksOf(part, BLOCK, changed);
            if (System.nanoTime() - saved[0] > SAVE_EVERY) {
                Unchecked.run(() -> save(store, bounds, changed));
                saved[0] = System.nanoTime();
            }
        }, stop);
        save(store, bounds, changed);
        EndingProof.Result proof = new EndingProof(bounds, stop).check();
        if (!proof.holds()) {
            throw new LimitReachedException(fault(proof), "ask for a smaller --width, into another folder");
        }
        notes.accept(draws(bounds));
        return store;
    }

    private String draws(EndingBounds bounds) {
        Draws draws = new Draws();
        int[] position = EndingBoard.room();
        for (int number = 0; number < board().positionCount(); number++) {
            EndingBounds.Bounds each = bounds.bounds(number);
            if (each.hasDraws() && board().position(number, position)) {
                draws.take(number, each.aliceLower() - each.restUpper());
            }
        }
        return draws.count == 0 ? "both players' thresholds add up to 1 as near as the bounds are" : draws.told();
    }

    /** Where some shares win for neither. */
    private final class Draws {
        private long count;
        private int widest;
        private double width;

        void take(int number, double region) {
            count++;
            if (region > width + NEARLY) {
                width = region;
                widest = number;
            }
        }

        String told() {
            int[] position = EndingBoard.room();
            board().position(widest, position);
            return "a region of draws at " + count + " positions, the widest "
                    + String.format(Locale.ROOT, "%.8f", width) + " at "
                    + game.game().rules(game.text()).nameOf(ending.values(position));
        }
    }

    /** Hands over the bounds of blocks that have been written. */
    private static void load(TableStore store, ObjIntConsumer<EndingBounds.Bounds> into) throws IOException {
        for (int block = 0; block < store.header().blockCount(); block++) {
            if (store.has(block)) {
                ByteBuffer records = store.read(block);
                for (int i = 0; i < store.header().recordsOf(block); i++) {
                    into.accept(new EndingBounds.Bounds(records.getDouble(), records.getDouble(),
                            records.getDouble(), records.getDouble()), block * BLOCK + i);
                }
            }
        }
    }

    private static void save(TableStore store, EndingBounds bounds, BitSet changed) throws IOException {
        for (int block = changed.nextSetBit(0); block >= 0; block = changed.nextSetBit(block + 1)) {
            ByteBuffer records = ByteBuffer
                    .allocate(store.header().recordBytes(0) * store.header().recordsOf(block));
            for (int i = 0; i < store.header().recordsOf(block); i++) {
                EndingBounds.Bounds each = bounds.bounds(block * BLOCK + i);
                records.putDouble(each.aliceLower()).putDouble(each.aliceUpper()).putDouble(each.restLower())
                        .putDouble(each.restUpper());
            }
            store.write(block, records.array());
        }
        changed.clear();
    }

    /** What is wrong with a table as a whole, or not proved, or empty if all is proved by computed moves. */
    static Optional<String> fault(TableStore store, EndingBoard board, StopSignal stop) throws IOException {
        if (store.header().kind() == Kind.FRACTIONS) {
            return new ContinuousVerifier(stop).firstViolation(solution(store, board)).map(Object::toString);
        }
        EndingBounds bounds = new EndingBounds(board);
        load(store, (each, number) -> bounds.claim(number, each));
        EndingProof.Result result = new EndingProof(bounds, stop).check();
        return result.holds() ? Optional.empty() : Optional.of(fault(result));
    }

    private static String fault(EndingProof.Result result) {
        return "of " + result.positions() + " positions " + result.wrong() + " have wrong bounds and "
                + result.unproved() + " have bounds that are not proved";
    }

    private static ContinuousSolution solution(TableStore store, EndingBoard board) throws IOException {
        EndingGraph graph = EndingGraph.of(board);
        int count = graph.graph().vertexCount();
        BigFraction[][] shares = new BigFraction[2][count];
        for (Player player : Player.values()) {
            shares[player.ordinal()][count - 2 + player.ordinal()] = BigFraction.ZERO;
            shares[player.ordinal()][count - 1 - player.ordinal()] = BigFraction.ONE;
        }
        for (int number = 0; number < board.positionCount(); number++) {
            OptionalInt vertex = graph.vertex(number);
            for (int player = 0; player < 2 && vertex.isPresent(); player++) {
                shares[player][vertex.getAsInt()] = store.fraction(number, player);
            }
        }
        return new ContinuousSolution(BiddingGame.of(store.header().game(), graph.graph(), 0),
                RationalThresholds.of(shares[0]),
                RationalThresholds.of(shares[1]), Exactness.EXACT, Completion.COMPLETE,
                new Statistics("a stored table", 0, 0, 0));
    }
}
