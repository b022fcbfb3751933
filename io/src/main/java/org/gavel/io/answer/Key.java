package org.gavel.io.answer;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.number.Fractions;
import tools.jackson.core.JsonGenerator;

/**
 * A key of JSON objects, with what stands there in both directions.
 *
 * @param name the key
 * @param writer writes a value where a generator stands
 * @param reader reads the value at which a cursor stands; the text is what messages call it
 * @param <T> what stands there
 */
record Key<T>(String name, BiConsumer<JsonGenerator, T> writer, BiFunction<JsonCursor, String, T> reader) {

    static Key<String> text(String name) {
        return new Key<>(name, JsonGenerator::writeString, JsonCursor::text);
    }

    static Key<Long> whole(String name) {
        return new Key<>(name, (json, number) -> json.writeNumber(number.longValue()), JsonCursor::whole);
    }

    /** A whole number within bounds. */
    static Key<Long> whole(String name, long least, long most) {
        return new Key<>(name, (json, number) -> json.writeNumber(number.longValue()),
                (json, what) -> json.whole(what, least, most));
    }

    static Key<Double> real(String name) {
        return new Key<>(name, (json, number) -> json.writeNumber(number.doubleValue()), JsonCursor::real);
    }

    static Key<BigFraction> fraction(String name) {
        return new Key<>(name, (json, fraction) -> json.writeString(Fractions.text(fraction)), JsonCursor::fraction);
    }

    /** A fraction that may be below 0. */
    static Key<BigFraction> signedFraction(String name) {
        return new Key<>(name, (json, fraction) -> json.writeString(Fractions.text(fraction)),
                JsonCursor::signedFraction);
    }

    /** One of several things by its name. */
    static <T> Key<T> choice(String name, T[] choices, Function<T, String> label) {
        return new Key<>(name, (json, choice) -> json.writeString(label.apply(choice)),
                (json, what) -> json.choice(what, choices, label));
    }

    /** An object, of which the properties are written. */
    static <T> Key<T> object(String name, BiConsumer<JsonGenerator, T> properties,
            BiFunction<JsonCursor, String, T> reader) {
        return new Key<>(name, (json, value) -> {
            json.writeStartObject();
            properties.accept(json, value);
            json.writeEndObject();
        }, reader);
    }

    /** Moves, as a list of the vertices they lead to. */
    static Key<ImmutableIntList> moves(String name, Board graph) {
        return new Key<>(name, (json, moves) -> {
            json.writeStartArray();
            moves.forEach(move -> json.writeString(graph.name(move)));
            json.writeEndArray();
        }, (json, what) -> {
            MutableIntList read = IntLists.mutable.empty();
            json.list(what, () -> read.add(json.target(json.text("a move"), graph)));
            return read.toImmutable();
        });
    }

    /** The same key with a list of such values. */
    Key<List<T>> listed() {
        return new Key<>(name, (json, all) -> {
            json.writeStartArray();
            all.forEach(each -> writer.accept(json, each));
            json.writeEndArray();
        }, (json, what) -> {
            List<T> read = new ArrayList<>();
            json.list(what, () -> read.add(reader.apply(json, what)));
            return read;
        });
    }

    /** The same key with an object of such values by players, each of which messages call by its player. */
    Key<Map<Player, T>> byPlayer(Function<Player, String> called) {
        return object(name, (json, all) -> all.forEach((player, each) -> {
            json.writeName(player.label());
            writer.accept(json, each);
        }), (json, what) -> {
            Map<Player, T> read = new EnumMap<>(Player.class);
            json.players(what, player -> read.put(player, reader.apply(json, called.apply(player))));
            return read;
        });
    }

    void write(JsonGenerator json, T value) {
        json.writeName(name);
        writer.accept(json, value);
    }

    void write(JsonGenerator json, Optional<? extends T> value) {
        value.ifPresent(known -> write(json, known));
    }

    T read(JsonCursor json) {
        return reader.apply(json, "'" + name + "'");
    }

    /** Keys as in {@code 'from', 'to' and 'onTie'}. */
    static String list(Key<?>... keys) {
        String all = String.join(", ", Stream.of(keys).map(key -> "'" + key.name() + "'").toList());
        int last = all.lastIndexOf(", ");
        return last < 0 ? all : all.substring(0, last) + " and" + all.substring(last + 1);
    }
}
