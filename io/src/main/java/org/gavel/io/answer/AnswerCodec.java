package org.gavel.io.answer;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.eclipse.collections.api.list.primitive.ImmutableLongList;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.Answer;
import org.gavel.engine.inquiry.answer.VertexRow;
import tools.jackson.core.JsonGenerator;

/**
 * How answers of one kind stand in JSON, in both directions: what comes between the beginning and the end that all answers have.
 * A codec serves one answer.
 *
 * @param <A> the kind
 */
abstract class AnswerCodec<A extends Answer> {

    static final Key<Exactness> EXACTNESS = Key.choice("exactness", Exactness.values(), Exactness::label);
    static final Key<Evidence> EVIDENCE = Key.choice("evidence", Evidence.values(), Evidence::label);
    static final Key<Completion> COMPLETION = Key.choice("completion", Completion.values(), Completion::label);
    static final Key<Long> HORIZON = Key.whole("horizon", 0, Integer.MAX_VALUE);
    static final Key<ChipTotals> TOTALS = new Key<>("chips", (json, totals) -> write(json, totals.values()),
            AnswerCodec::readTotals);

    /** The game, with its auction. */
    protected final BiddingGame game;
    private final Key<?>[] keys;

    /** A codec of objects that have these keys. */
    AnswerCodec(BiddingGame game, Key<?>... keys) {
        this.game = game;
        this.keys = keys;
    }

    /** Writes what answers of this kind alone say. */
    abstract void write(A answer, JsonGenerator json);

    /** What the solver did, by names. */
    Map<String, Object> statistics(A answer) {
        return Map.of();
    }

    /** Reads the value of a key, if answers of this kind have it; whether they have. */
    boolean read(String key, Fields read) {
        return read.read(key, keys);
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

    /** What a solver of thresholds did. */
    static Map<String, Object> named(Statistics statistics) {
        Map<String, Object> named = new LinkedHashMap<>();
        named.put("method", statistics.method());
        named.put("rounds", statistics.rounds());
        named.put("components", statistics.components());
        named.put("largestCyclic", statistics.largestCyclic());
        return named;
    }

    /** Writes a list of numbers. */
    static void write(JsonGenerator json, ImmutableLongList numbers) {
        json.writeStartArray();
        numbers.forEach(json::writeNumber);
        json.writeEndArray();
    }

    /** Writes an object with a value for each player. */
    static void writePlayers(String name, Consumer<Player> value, JsonGenerator json) {
        json.writeObjectPropertyStart(name);
        for (Player player : Player.values()) {
            json.writeName(player.label());
            value.accept(player);
        }
        json.writeEndObject();
    }

    /** A thing for each player. */
    static <T> Map<Player, T> both(Function<Player, T> thing) {
        Map<Player, T> both = new EnumMap<>(Player.class);
        Stream.of(Player.values()).forEach(player -> both.put(player, thing.apply(player)));
        return both;
    }

    /** Writes an object of vertices, each with a value for each player. */
    final <T extends Record> void writeVertices(String name, List<VertexRow<T>> rows,
            BiConsumer<VertexRow<T>, Player> value, JsonGenerator json) {
        json.writeObjectPropertyStart(name);
        rows.forEach(row -> writePlayers(game.board().name(row.vertex()), player -> value.accept(row, player), json));
        json.writeEndObject();
    }

    /** Reads what is said of a player at a vertex, where a cursor stands. */
    @FunctionalInterface
    interface PlayerReader<T> {
        T read(Player player, int vertex, String name);
    }

    /**
     * Reads an object of vertices, each with a value for each player.
     *
     * @param thing what is said to be lacking where a value is not there
     */
    final <T extends Record> Map<Integer, VertexRow<T>> readVertices(JsonCursor json, String what, String thing,
            PlayerReader<T> value) {
        Map<Integer, VertexRow<T>> rows = new LinkedHashMap<>();
        json.object(what, name -> {
            int vertex = json.vertex(name, game);
            if (rows.containsKey(vertex)) {
                throw json.wrong("'" + name + "' stands twice in " + what, "keep one");
            }
            Map<Player, T> both = readBoth(json, "'" + name + "'", thing, player -> value.read(player, vertex, name));
            rows.put(vertex, new VertexRow<>(vertex, both.get(Player.ALICE), both.get(Player.BOB)));
        });
        return rows;
    }

    /** Reads an object with a value for each player. */
    static <T> Map<Player, T> readBoth(JsonCursor json, String what, String thing, Function<Player, T> value) {
        Map<Player, T> read = new EnumMap<>(Player.class);
        json.players(what, player -> read.put(player, value.apply(player)));
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
