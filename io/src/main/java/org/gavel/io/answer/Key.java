package org.gavel.io.answer;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.api.list.primitive.ImmutableLongList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.eclipse.collections.impl.factory.primitive.LongLists;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.number.Fractions;
import org.gavel.io.column.Column;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A key of JSON objects, with what is there in both directions.
 *
 * @param name the key
 * @param columns what tables show of a value
 * @param writer writes a value where a generator is
 * @param reader reads the value at which a cursor is; the text is what messages call it
 * @param <T> what is there
 */
record Key<T>(String name, List<Column<T>> columns, BiConsumer<JsonGenerator, T> writer,
        BiFunction<JsonCursor, String, T> reader) {

    /** A key of what no table shows in one cell. */
    Key(String name, BiConsumer<JsonGenerator, T> writer, BiFunction<JsonCursor, String, T> reader) {
        this(name, List.of(), writer, reader);
    }

    /** A key of what a table shows in a cell, under the words of the key. */
    private static <T> Key<T> inCell(String name, Function<T, ?> cell,
            BiConsumer<JsonGenerator, T> writer, BiFunction<JsonCursor, String, T> reader) {
        String words = name.replaceAll("([A-Z])", " $1").toLowerCase(Locale.ROOT);
        return new Key<>(name, List.of(Column.of(words, cell)), writer, reader);
    }

    static Key<Boolean> truth(String name) {
        return new Key<>(name, JsonGenerator::writeBoolean, JsonCursor::truth);
    }

    static Key<String> text(String name) {
        return inCell(name, text -> text, JsonGenerator::writeString, JsonCursor::text);
    }

    static Key<Long> whole(String name) {
        return whole(name, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /** A whole number within bounds. */
    static Key<Long> whole(String name, long least, long most) {
        return inCell(name, number -> number, (json, number) -> json.writeNumber(number.longValue()),
                (json, what) -> json.whole(what, least, most));
    }

    /** A whole number within bounds that are few. */
    static Key<Integer> count(String name, int least, int most) {
        return inCell(name, number -> number, JsonGenerator::writeNumber,
                (json, what) -> (int) json.whole(what, least, most));
    }

    static Key<Double> real(String name) {
        return inCell(name, number -> number, (json, number) -> json.writeNumber(number.doubleValue()),
                JsonCursor::real);
    }

    static Key<BigFraction> fraction(String name) {
        return fraction(name, JsonCursor::fraction);
    }

    /** A fraction that may be below 0. */
    static Key<BigFraction> signedFraction(String name) {
        return fraction(name, JsonCursor::signedFraction);
    }

    private static Key<BigFraction> fraction(String name, BiFunction<JsonCursor, String, BigFraction> reader) {
        return inCell(name, Fractions::text, (json, number) -> json.writeString(Fractions.text(number)),
                reader);
    }

    /** One of several things by its name. */
    static <T> Key<T> choice(String name, T[] choices, Function<T, String> label) {
        return inCell(name, label, (json, choice) -> json.writeString(label.apply(choice)),
                (json, what) -> json.choice(what, choices, label));
    }

    /** A tree, which is to be the same as what the board says. */
    static Key<JsonNode> same(String name, Function<JsonCursor, JsonNode> onBoard) {
        return new Key<>(name, JsonMapper.shared()::writeTree, (json, what) -> {
            JsonNode tree = onBoard.apply(json);
            json.same(what, tree);
            return tree;
        });
    }

    /** A vertex, or one where a play ends because a player cannot move. */
    static Key<Integer> vertex(String name, Board board) {
        return text(name).as((json, id) -> json.target(id, board), board::name);
    }

    /** Moves, as a list of the vertices they lead to. */
    static Key<ImmutableIntList> moves(String name, Board board) {
        return vertex(name, board).listed("a move").as(
                all -> IntLists.immutable.ofAll(all.stream().mapToInt(Integer::intValue)),
                moves -> moves.collect(Integer::valueOf).castToList());
    }

    /** Totals of chips, as a list of whole numbers. */
    static Key<ImmutableLongList> totals(String name) {
        return whole(name).listed("a total").as(
                all -> LongLists.immutable.ofAll(all.stream().mapToLong(Long::longValue)),
                totals -> totals.collect(Long::valueOf).castToList());
    }

    /** The same key with a list of such values, each of which messages call so. */
    Key<List<T>> listed(String called) {
        return listed(called, (json, each) -> {
        });
    }

    /** The same key with a list of such values, no two of which are about the same. */
    Key<List<T>> listedOnce(String called, Function<T, ?> about, String twice) {
        return new Key<>(name, listed(called).writer, (json, what) -> {
            Set<Object> seen = new HashSet<>();
            return listed(called, (cursor, each) -> {
                if (!seen.add(about.apply(each))) {
                    throw cursor.wrong(twice, "keep one");
                }
            }).reader.apply(json, what);
        });
    }

    private Key<List<T>> listed(String called, BiConsumer<JsonCursor, T> check) {
        return new Key<>(name, (json, all) -> {
            json.writeStartArray();
            all.forEach(each -> writer.accept(json, each));
            json.writeEndArray();
        }, (json, what) -> {
            List<T> read = new ArrayList<>();
            json.list(what, () -> {
                T each = reader.apply(json, called);
                check.accept(json, each);
                read.add(each);
            });
            return read;
        });
    }

    /** The same key, at which values are refused that are not as they must be; the reason may say what messages call them. */
    Key<T> must(Predicate<T> be, BiFunction<String, T, String> reason, String hint) {
        return new Key<>(name, columns, writer, (json, what) -> {
            T value = reader.apply(json, what);
            if (!be.test(value)) {
                throw json.wrong(reason.apply(what, value), hint);
            }
            return value;
        });
    }

    /** The same key, of which tables show nothing. */
    Key<T> hidden() {
        return new Key<>(name, writer, reader);
    }

    /** The same key, under another name in tables. */
    Key<T> named(String other) {
        return new Key<>(name, columns.stream().map(column -> column.named(other)).toList(), writer, reader);
    }

    /** The same key, under another title for people. */
    Key<T> titled(String title) {
        return new Key<>(name, columns.stream().map(column -> column.titled(title)).toList(), writer, reader);
    }

    /** Another key under which the same is. */
    Key<T> under(String other) {
        return new Key<>(other, columns, writer, reader);
    }

    /** The same key, at which messages call what is there otherwise. */
    Key<T> called(String what) {
        return new Key<>(name, columns, writer, (json, any) -> reader.apply(json, what));
    }

    /** The same key, at which something is looked at or done before the value is read. */
    Key<T> first(BiConsumer<JsonCursor, String> look) {
        return new Key<>(name, columns, writer, (json, what) -> {
            look.accept(json, what);
            return reader.apply(json, what);
        });
    }

    /** The same key with null for nothing. */
    Key<Optional<T>> orNull() {
        return new Key<>(name, (json, value) -> value.ifPresentOrElse(known -> writer.accept(json, known),
                json::writeNull),
                (json, what) -> json.atNull() ? Optional.empty() : Optional.of(reader.apply(json, what)));
    }

    /**
     * The same key with an object of such values.
     *
     * @param label the name under which a value is
     * @param find what has a name
     * @param called what messages call the value under a name
     */
    <K> Key<Map<K, T>> by(Function<K, String> label, BiFunction<JsonCursor, String, K> find,
            UnaryOperator<String> called) {
        return by(name, label, find, key -> this, called);
    }

    /** An object with values that are others for each thing whose name they are under. */
    static <K, T> Key<Map<K, T>> by(String name, Function<K, String> label, BiFunction<JsonCursor, String, K> find,
            Function<K, Key<T>> each, UnaryOperator<String> called) {
        return new Key<>(name, (json, all) -> {
            json.writeStartObject();
            all.forEach((key, value) -> {
                json.writeName(label.apply(key));
                each.apply(key).writer.accept(json, value);
            });
            json.writeEndObject();
        }, (json, what) -> {
            Map<K, T> read = new LinkedHashMap<>();
            json.object(what, word -> {
                K key = find.apply(json, word);
                json.put(read, key, word, what, () -> each.apply(key).reader.apply(json, called.apply(word)));
            });
            return read;
        });
    }

    /** The same key with an object of such values by players. */
    Key<Map<Player, T>> byPlayer(UnaryOperator<String> called) {
        return by(Player::label, JsonCursor::player, called);
    }

    /** The same key with an object of a value for each player, of which messages say what is lacking. */
    Key<Map<Player, T>> both(String thing, UnaryOperator<String> called) {
        return both(name, thing, player -> this, called);
    }

    /** An object with a value for each player, which is another for each. */
    static <T> Key<Map<Player, T>> both(String name, String thing, Function<Player, Key<T>> each,
            UnaryOperator<String> called) {
        return new Key<>(name,
                (json, all) -> AnswerCodec.writeBoth(json,
                        player -> each.apply(player).writer.accept(json, all.get(player))),
                (json, what) -> AnswerCodec.readBoth(json, what, thing,
                        player -> each.apply(player).reader.apply(json, called.apply(player.label()))));
    }

    /**
     * The same key with an object of what is said of moves, by the vertices they lead to.
     *
     * @param called what messages call what is under a name
     * @param target where a move leads
     * @param value what is said of a move
     * @param made the move of which that is said
     */
    <M> Key<List<M>> byTarget(Board board, UnaryOperator<String> called, Function<M, Integer> target,
            Function<M, T> value, BiFunction<Integer, T, M> made) {
        return this.<Integer>by(board::name, (json, name) -> json.target(name, board), called).as(
                read -> read.entrySet().stream().map(each -> made.apply(each.getKey(), each.getValue())).toList(),
                moves -> inOrder(moves, target, value));
    }

    /** What there is of things, by their names in the order of the things. */
    static <A, K, V> Map<K, V> inOrder(List<A> things, Function<A, K> name, Function<A, V> value) {
        Map<K, V> all = new LinkedHashMap<>();
        things.forEach(each -> all.put(name.apply(each), value.apply(each)));
        return all;
    }

    /**
     * The same key with one such value where there is one tie state, else with an object of them by the names of all.
     *
     * @param states the names of the states of which is read; nothing is called so where there is one
     */
    Key<Map<String, T>> byState(List<String> states, UnaryOperator<String> called) {
        Key<Map<String, T>> several = by(state -> state, (json, state) -> json.state(state, states), called);
        return new Key<>(name, (json, all) -> {
            if (all.size() == 1) {
                writer.accept(json, all.values().iterator().next());
            } else {
                several.writer.accept(json, all);
            }
        }, (json, what) -> states.size() == 1 ? Map.of("", reader.apply(json, what))
                : json.inOrder(several.reader.apply(json, what), states, what));
    }

    /** The same key with what is made of such a value. */
    <U> Key<U> as(Function<T, U> made, Function<U, T> told) {
        return as((json, read) -> made.apply(read), told);
    }

    /** The same key with what is made of such a value where the cursor is. */
    <U> Key<U> as(BiFunction<JsonCursor, T, U> made, Function<U, T> told) {
        return new Key<>(name, columns.stream().map(column -> column.ifAny(told.andThen(Optional::of))).toList(),
                (json, value) -> writer.accept(json, told.apply(value)),
                (json, what) -> made.apply(json, reader.apply(json, what)));
    }

    /** What things of a kind say under this key. */
    <A> Property<A, T> of(Function<A, T> value) {
        return ifAny(value.andThen(Optional::of));
    }

    /** What some things of a kind say under this key. */
    <A> Property<A, T> ifAny(Function<A, Optional<T>> value) {
        return new Property<>(this, value, columns.stream().map(column -> column.ifAny(value)).toList());
    }

    void write(JsonGenerator json, T value) {
        json.writeName(name);
        writer.accept(json, value);
    }

    T read(JsonCursor json) {
        return reader.apply(json, "'" + name + "'");
    }
}
