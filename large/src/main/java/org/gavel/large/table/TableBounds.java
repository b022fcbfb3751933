package org.gavel.large.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.gavel.engine.answer.ComplementThresholds;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.BoardPasses;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.PairProof;
import org.gavel.engine.rules.Auction;
import org.gavel.io.file.InvalidStoreException;
import org.gavel.large.bounds.BoundKeeper;
import org.gavel.large.bounds.BoundPairs;
import org.gavel.large.bounds.DoubleThresholds;
import org.gavel.large.store.GraphStore;
import org.gavel.large.table.TableHeader.Kind;

/**
 * Keeps bounds of a board's thresholds in a table, whose records are four doubles: the bounds of what Alice needs, and of 1 less
 * what Bob needs, which are the same until they have bounds of their own. A file beside the blocks says what is known of each player's. Terminal
 * vertices need no records, and what theirs say is not read. Bounds hold at any time, so that any mixture of blocks of several
 * sweeps is a right table. While bounds are narrowed they are kept once a minute at most, and for no more than a tenth of the time.
 */
public final class TableBounds implements BoundKeeper {

    /** The number of vertices of a block. */
    static final int BLOCK = 1 << 16;
    private static final long LEAST_PAUSE = 60_000_000_000L;
    private static final long SHARE_OF_TIME = 10;
    private static final int VALUES = 4;
    private static final int REST = 2;
    private static final int KEPT_BLOCKS = 8;
    private static final String STANDINGS = "standings";

    private final Path folder;
    private final TableHeader header;
    private final Board board;
    private final LongSupplier nanoseconds;
    private final Map<Player, Standing> standings;
    private Optional<TableStore> store;
    private boolean writes;
    private long last;
    private long pause = LEAST_PAUSE;

    /**
     * The bounds of a board in a table of its first vertices, which is made where there is none when bounds are to be kept.
     *
     * @param nanoseconds a clock, which says when bounds are to be kept
     * @throws InvalidStoreException if the folder has a table of something else
     */
    public TableBounds(Path folder, TableHeader header, Board board, LongSupplier nanoseconds) throws IOException {
        this.folder = folder;
        this.header = header;
        this.board = board.view();
        this.nanoseconds = nanoseconds;
        last = nanoseconds.getAsLong();
        store = TableStore.isIn(folder) ? Optional.of(TableStore.open(folder).keeping(KEPT_BLOCKS)) : Optional.empty();
        if (store.isPresent() && !store.get().header().equals(header)) {
            throw useless("holds bounds of another graph or payment");
        }
        standings = read();
    }

    /** The bounds of a stored graph under an auction, in a folder of the store. */
    public static TableBounds of(GraphStore graph, Auction auction, LongSupplier nanoseconds) throws IOException {
        boolean leavesToken = auction.shares().map(ShareFormula::winsWithoutBids).orElse(true);
        String formula = auction.payment().label().replace(':', '-').replace('/', '_')
                + (leavesToken ? "" : "-ties-stay");
        return new TableBounds(graph.folder().resolve(formula + ".bounds"),
                TableHeader.of(graph.name(), TableHeader.digestOf(graph.identity(), Map.of("formula", formula)),
                        Kind.BOUNDS, 0, graph.vertexCount(), BLOCK),
                graph.view(), nanoseconds);
    }

    private InvalidStoreException useless(String reason) {
        return new InvalidStoreException(
                folder + " " + reason + ": remove it, and the command that made it finds the bounds again");
    }

    private Map<Player, Standing> read() throws IOException {
        Map<Player, Standing> read = new EnumMap<>(Player.class);
        if (store.isEmpty() || store.get().written() < header.blockCount()) {
            return read;
        }
        Optional<String> said = store.get().text(STANDINGS);
        if (said.isEmpty()) {
            read.put(Player.ALICE, Standing.OPEN);
            if (bobHasOwn(store.get())) {
                read.put(Player.BOB, Standing.OPEN);
            }
            return read;
        }
        try {
            for (String line : said.get().split("\n")) {
                String[] words = line.split(" ", 2);
                read.put(Player.valueOf(words[0]), Standing.valueOf(words[1]));
            }
            return read;
        } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
            throw useless("says in " + STANDINGS + " words that are unknown");
        }
    }

    /** Whether bounds of which nothing is said are not the same for both. */
    private static boolean bobHasOwn(TableStore store) throws IOException {
        for (int block = 0; block < store.header().blockCount(); block++) {
            DoubleBuffer values = store.read(block).asDoubleBuffer();
            for (int i = 0; i < values.limit(); i += VALUES) {
                if (values.get(i) != values.get(i + REST) || values.get(i + 1) != values.get(i + REST + 1)) {
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public boolean has(Player player) {
        return standings.containsKey(player);
    }

    @Override
    public boolean load(Player player, BoundPairs into) {
        if (!has(player)) {
            return false;
        }
        int vertex = 0;
        for (int block = 0; block < header.blockCount(); block++) {
            int number = block;
            DoubleBuffer values = Unchecked.get(() -> store.orElseThrow().read(number)).asDoubleBuffer();
            for (int i = 0; i < values.limit(); i += VALUES, vertex++) {
                if (player == Player.ALICE) {
                    into.set(vertex, values.get(i), values.get(i + 1));
                } else {
                    into.set(vertex, 1 - values.get(i + REST + 1), 1 - values.get(i + REST));
                }
            }
        }
        for (vertex = 0; vertex < board.vertexCount(); vertex++) {
            if (board.isTerminal(vertex)) {
                double share = board.isWonBy(player, vertex) ? 0 : 1;
                into.set(vertex, share, share);
            }
        }
        return true;
    }

    @Override
    public void swept(Player player, BoundPairs bounds, double width) {
        long now = nanoseconds.getAsLong();
        if (now - last > pause) {
            keep(player, bounds, Standing.OPEN);
            last = nanoseconds.getAsLong();
            pause = Math.max(LEAST_PAUSE, SHARE_OF_TIME * (last - now));
        }
    }

    @Override
    public void keep(Player player, BoundPairs bounds, Standing standing) {
        Unchecked.run(() -> {
            TableStore into = begun();
            boolean apart = player == Player.BOB || has(Player.BOB);
            if (has(player)) {
                stand(into, player, Standing.OPEN);
            }
            for (int block = 0; block < header.blockCount(); block++) {
                keep(into, player, bounds, apart, block);
            }
            stand(into, player, standing);
        });
    }

    /** The table to write to, from which what runs have left that were killed is taken away. */
    private TableStore begun() throws IOException {
        if (!writes) {
            store = Optional.of(TableStore.create(folder, header).keeping(KEPT_BLOCKS));
            writes = true;
        }
        return store.orElseThrow();
    }

    private void stand(TableStore into, Player player, Standing standing) throws IOException {
        if (standings.put(player, standing) != standing) {
            into.write(STANDINGS,
                    standings.entrySet().stream().map(each -> each.getKey() + " " + each.getValue() + "\n")
                            .collect(Collectors.joining()));
        }
    }

    private void keep(TableStore into, Player player, BoundPairs bounds, boolean apart, int block) throws IOException {
        byte[] records = apart ? into.records(block).clone() : new byte[header.bytesOf(block)];
        DoubleBuffer values = ByteBuffer.wrap(records).asDoubleBuffer();
        int vertex = block * header.block();
        for (int i = 0; i < values.limit(); i += VALUES, vertex++) {
            double lower = bounds.lower(vertex);
            double upper = bounds.upper(vertex);
            if (player == Player.ALICE) {
                values.put(i, lower).put(i + 1, upper);
            }
            if (player == Player.BOB) {
                values.put(i + REST, 1 - upper).put(i + REST + 1, 1 - lower);
            } else if (!apart) {
                values.put(i + REST, lower).put(i + REST + 1, upper);
            }
        }
        if (!into.holds(block, records)) {
            into.write(block, records);
        }
    }

    @Override
    public ContinuousThresholds kept(Player player) {
        return new Kept(player);
    }

    /** The bounds of a player's thresholds that were found and checked before, or empty if there are none. */
    public Optional<ContinuousThresholds> checked(Player player) {
        if (player == Player.BOB && standings.get(Player.ALICE) == Standing.PROVED_FOR_BOTH) {
            return Optional.of(new ComplementThresholds(kept(Player.ALICE)));
        }
        return has(player) && standings.get(player) != Standing.OPEN ? Optional.of(kept(player)) : Optional.empty();
    }

    /** What one round at every vertex says of a player's bounds, or empty if none are kept. */
    public Optional<PairProof.Result> proof(Player player, BoardPasses passes, Auction auction, StopSignal stop) {
        BoundPairs bounds = new BoundPairs(board.vertexCount());
        return load(player, bounds) ? Optional.of(new PairProof(passes, auction, player, bounds, stop).check())
                : Optional.empty();
    }

    @Override
    public RuntimeException wrong(Player player, String reason) {
        return new UncheckedIOException(useless("holds wrong bounds (" + reason + ")"));
    }

    private final class Kept implements DoubleThresholds {
        private final Player player;

        Kept(Player player) {
            this.player = player;
        }

        @Override
        public int vertexCount() {
            return board.vertexCount();
        }

        @Override
        public double lower(int vertex) {
            return player == Player.ALICE ? bound(vertex, 0) : bound(vertex, REST + 1);
        }

        @Override
        public double upper(int vertex) {
            return player == Player.ALICE ? bound(vertex, 1) : bound(vertex, REST);
        }

        /** Of Alice's share; of Bob's, one minus it is kept. */
        private double bound(int vertex, int which) {
            if (board.isTerminal(vertex)) {
                return board.isWonBy(player, vertex) ? 0 : 1;
            }
            double kept = Unchecked.get(() -> store.orElseThrow().bound(vertex, which));
            return player == Player.ALICE ? kept : 1 - kept;
        }
    }
}
