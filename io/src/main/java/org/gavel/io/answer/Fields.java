package org.gavel.io.answer;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * The values of an object that were read, by their keys.
 *
 * @param json where they stand
 */
record Fields(JsonCursor json, Map<String, Object> values) {

    Fields(JsonCursor json) {
        this(json, new HashMap<>());
    }

    /** Reads the object that begins here and has none but these keys. */
    static Fields of(JsonCursor json, String what, Key<?>... keys) {
        Fields read = new Fields(json);
        json.keys(what, key -> read.read(key, keys));
        return read;
    }

    /** Reads the value of a key where it is one of these; whether it is. */
    boolean read(String name, Key<?>... keys) {
        Optional<Key<?>> key = Stream.of(keys).filter(each -> each.name().equals(name)).findFirst();
        key.ifPresent(known -> values.put(name, known.read(json)));
        return key.isPresent();
    }

    /** Refuses an object that lacks one of these keys. */
    void require(String what, String hint, Key<?>... keys) {
        if (!Stream.of(keys).allMatch(this::has)) {
            throw json.wrong(what + " needs " + Key.list(keys), hint);
        }
    }

    boolean has(Key<?> key) {
        return values.containsKey(key.name());
    }

    <T> T get(Key<T> key) {
        return find(key).orElseThrow();
    }

    @SuppressWarnings("unchecked")
    <T> Optional<T> find(Key<T> key) {
        return Optional.ofNullable((T) values.get(key.name()));
    }

    /** A whole number that is an int by its key's bounds. */
    OptionalInt number(Key<Long> key) {
        return find(key).stream().mapToInt(Long::intValue).findFirst();
    }
}
