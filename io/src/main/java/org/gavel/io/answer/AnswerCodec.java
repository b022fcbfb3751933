package org.gavel.io.answer;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.inquiry.answer.Answer;
import org.gavel.inquiry.answer.VertexRow;
import org.gavel.inquiry.answer.VertexRow.Side;
import org.gavel.io.column.Column;
import org.gavel.io.column.Table;
import tools.jackson.core.JsonGenerator;

/**
 * How answers of one kind are in JSON, in both directions: what comes between the beginning and the end that all answers have.
 * A codec serves one answer.
 *
 * @param <A> the kind
 */
abstract class AnswerCodec<A extends Answer> {

    static final Key<Exactness> EXACTNESS = Key.choice("exactness", Exactness.values(), Exactness::label);
    static final Key<Evidence> EVIDENCE = Key.choice("evidence", Evidence.values(), Evidence::label);
    static final Key<Completion> COMPLETION = Key.choice("completion", Completion.values(), Completion::label);
    static final Key<Integer> HORIZON = Key.count("horizon", 0, Integer.MAX_VALUE);
    static final Key<ChipTotals> TOTALS = new Key<>("chips",
            (json, totals) -> Key.totals("chips").writer().accept(json, totals.values()), AnswerCodec::readTotals);

    /** The complaint about an answer in which nothing is, and what to do about it. */
    static final String NO_THRESHOLDS = "the answer has no 'thresholds'";
    static final String SAVE = "save one with gavel solve --format json";
    /** What solvers did of whom nothing is known. */
    static final Statistics UNKNOWN = new Statistics("unknown", 0, 0, 0);

    /** The game, with its auction. */
    protected final BiddingGame game;
    private final List<Property<A, ?>> properties = new ArrayList<>();
    private Fields before;

    AnswerCodec(BiddingGame game) {
        this.game = game;
    }

    /** Adds what answers of this kind alone say, in the order in which it is written. */
    @SafeVarargs
    @SuppressWarnings("varargs")
    final void tell(Property<A, ?>... more) {
        tell(List.of(more));
    }

    /** Adds several of them. */
    final void tell(List<Property<A, ?>> more) {
        properties.addAll(more);
    }

    /** Writes what answers of this kind alone say. */
    void write(A answer, JsonGenerator json) {
        Property.write(json, properties, answer);
    }

    /** What tables show of an answer: a row of all that it says, unless it has several. */
    Table<?> table(A answer) {
        return Table.of(() -> Stream.of(answer)).with(columns());
    }

    /** What tables show of all that answers of this kind say. */
    final List<Column<A>> columns() {
        return Property.columns(properties);
    }

    /** Rows about the start of a game, in columns that tell so. */
    final <R> Table<R> atStart(Supplier<Stream<R>> rows) {
        return Table.of(rows).column("game", row -> game.name()).column("vertex",
                row -> game.board().name(game.start()));
    }

    /** A row for each vertex and player, with what there is for them. */
    final <T extends Record> Table<Side<T>> bySide(List<VertexRow<T>> rows, List<Property<T, ?>> shown) {
        return Table.of(() -> rows.stream().flatMap(VertexRow::sides)).column("game", side -> game.name())
                .column("vertex", side -> game.board().name(side.vertex()))
                .column("player", side -> side.player().label())
                .said(side -> side.player() == Player.ALICE ? "Alice" : "Bob").with(Property.columns(
                        Property.in(shown, side -> Optional.of(side.told()))));
    }

    /** What the solver did, by names. */
    Map<String, Object> statistics(A answer) {
        return Map.of();
    }

    /** Reads the value of a key, if answers of this kind have it; whether they have. */
    boolean read(String key, Fields read) {
        begin(read);
        return read.read(key, properties);
    }

    /**
     * The answer that was read.
     *
     * @param read all values
     * @param asked the game with all that the answer says of it
     */
    A answer(Fields read, BiddingGame asked) {
        throw new UnsupportedOperationException("answers of this kind are not read");
    }

    /** What answers of this kind say besides that nothing can be held against, in words. */
    List<String> unchecked(Fields read) {
        return List.of();
    }

    /** Hears where what is read is kept. */
    final void begin(Fields read) {
        before = read;
    }

    /** What was read before. */
    final Fields before() {
        return before;
    }

    /** The totals of chips that were read, before something that is given by them. */
    final ChipTotals totals(JsonCursor json, String what) {
        return require(TOTALS, json, what);
    }

    /** What was read at a key, which must precede something. */
    final <T> T require(Key<T> key, JsonCursor json, String what) {
        return before.find(key).orElseThrow(() -> json.wrong(
                "'" + key.name() + "' must precede " + what, JsonCursor.KEEP_ORDER));
    }

    /** The word 'exactness', where it claims nothing. */
    static List<String> enclosed(Fields read) {
        return read.find(EXACTNESS).filter(said -> said == Exactness.ENCLOSURE).isPresent()
                ? List.of("'exactness', which claims nothing")
                : List.of();
    }

    /** What a solver of thresholds did. */
    static Map<String, Object> named(Statistics statistics) {
        Map<String, Object> named = new LinkedHashMap<>();
        named.put("method", statistics.method());
        named.put("rounds", statistics.rounds());
        named.put("components", statistics.components());
        named.put("largestCyclic", statistics.largestCyclic());
        return named;
    }

    /** A thing for each player. */
    static <T> Map<Player, T> both(Function<Player, T> thing) {
        Map<Player, T> both = new EnumMap<>(Player.class);
        for (Player player : Player.values()) {
            both.put(player, thing.apply(player));
        }
        return both;
    }

    /** Reads what is said of a player at a vertex. */
    @FunctionalInterface
    interface PlayerReader<T> {
        T read(JsonCursor json, Player player, int vertex, String label);
    }

    /**
     * An object of vertices, each with a value for each player.
     *
     * @param thing what is said to be lacking where a value is not there
     */
    final <T extends Record> Key<List<VertexRow<T>>> rows(String name, String thing,
            BiConsumer<JsonGenerator, T> writer, PlayerReader<T> reader) {
        return new Key<>(name, (json, rows) -> {
            json.writeStartObject();
            rows.forEach(row -> {
                json.writeName(game.board().name(row.vertex()));
                writeBoth(json, player -> writer.accept(json, row.of(player)));
            });
            json.writeEndObject();
        }, (json, what) -> {
            Map<Integer, VertexRow<T>> rows = new LinkedHashMap<>();
            json.object(what, label -> {
                int vertex = json.vertex(label, game);
                json.put(rows, vertex, label, what, () -> row(vertex,
                        readBoth(json, "'" + label + "'", thing, player -> reader.read(json, player, vertex, label))));
            });
            return List.copyOf(rows.values());
        });
    }

    /** Rows in which something else is said of players, as they are looked at. */
    static <S extends Record, T extends Record> List<VertexRow<T>> told(List<VertexRow<S>> rows,
            BiFunction<VertexRow<S>, Player, T> told) {
        return new AbstractList<>() {
            @Override
            public VertexRow<T> get(int index) {
                VertexRow<S> row = rows.get(index);
                return new VertexRow<>(row.vertex(), told.apply(row, Player.ALICE), told.apply(row, Player.BOB));
            }

            @Override
            public int size() {
                return rows.size();
            }
        };
    }

    /** What was read of all vertices of the game. */
    final <T extends Record> List<VertexRow<T>> complete(Fields read, Key<List<VertexRow<T>>> key) {
        List<VertexRow<T>> rows = read.find(key).orElse(List.of());
        if (rows.isEmpty()) {
            throw read.json().wrong(NO_THRESHOLDS, SAVE);
        }
        int count = game.board().declaredCount();
        if (rows.size() < count) {
            BitSet there = new BitSet();
            rows.forEach(row -> there.set(row.vertex()));
            throw read.json().wrongFile("the answer has " + rows.size() + " of the " + count + " vertices of "
                    + game.name() + "; '" + game.board().name(there.nextClearBit(0)) + "' is missing",
                    "thresholds prove each other, so save them all, with --vertices all");
        }
        return rows;
    }

    static <T extends Record> VertexRow<T> row(int vertex, Map<Player, T> both) {
        return new VertexRow<>(vertex, both.get(Player.ALICE), both.get(Player.BOB));
    }

    /** Writes an object with a value for each player. */
    static void writeBoth(JsonGenerator json, Consumer<Player> value) {
        json.writeStartObject();
        for (Player player : Player.values()) {
            json.writeName(player.label());
            value.accept(player);
        }
        json.writeEndObject();
    }

    /** Reads an object with a value for each player. */
    static <T> Map<Player, T> readBoth(JsonCursor json, String what, String thing, Function<Player, T> value) {
        Map<Player, T> read = new EnumMap<>(Player.class);
        json.object(what, label -> {
            Player player = json.player(label);
            read.put(player, value.apply(player));
        });
        for (Player player : Player.values()) {
            if (!read.containsKey(player)) {
                throw json.wrong(what + " lacks the " + thing + " of " + player.label(), "");
            }
        }
        return read;
    }

    private static ChipTotals readTotals(JsonCursor json, String what) {
        List<Long> read = new ArrayList<>();
        json.list(what, () -> {
            long total = json.whole("a total");
            if (total < 0 || total > ChipTotals.LARGEST || !read.isEmpty() && total <= read.get(read.size() - 1)) {
                throw json.wrong("total " + total + " is out of order or out of range",
                        "totals are whole numbers from 0 to 10^18 in ascending order");
            }
            read.add(total);
        });
        if (read.isEmpty()) {
            throw json.wrong("'chips' is empty", "");
        }
        return ChipTotals.of(read.stream().mapToLong(Long::longValue).toArray());
    }
}
