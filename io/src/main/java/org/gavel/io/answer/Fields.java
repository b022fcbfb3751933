package org.gavel.io.answer;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * The values of an object that were read, by their keys.
 *
 * @param json where they are
 * @param what what messages call the object
 */
record Fields(JsonCursor json, String what, Map<String, Object> values) {

    Fields(JsonCursor json, String what) {
        this(json, what, new HashMap<>());
    }

    /** Reads the object that begins here and says nothing but these properties. */
    static <A> Fields of(JsonCursor json, String what, List<Property<A, ?>> properties) {
        Fields read = new Fields(json, what);
        json.keys(what, key -> read.read(key, properties));
        return read;
    }

    /** Reads the value of a key where it is that of one of these properties; whether it is. */
    <A> boolean read(String name, List<Property<A, ?>> properties) {
        for (Property<A, ?> property : properties) {
            if (read(name, property.key())) {
                return true;
            }
        }
        return false;
    }

    /** Reads the value of a key if it is this one; whether it is. */
    boolean read(String name, Key<?> key) {
        if (!key.name().equals(name)) {
            return false;
        }
        values.put(name, key.read(json));
        return true;
    }

    /** Refuses an object that lacks one of these properties. */
    <A> void require(String hint, List<Property<A, ?>> properties) {
        if (!properties.stream().map(Property::key).allMatch(this::has)) {
            String all = properties.stream().map(property -> "'" + property.key().name() + "'")
                    .collect(Collectors.joining(", "));
            throw json.wrong(what + " needs " + all.replaceFirst(", ([^,]*)$", " and $1"), hint);
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

    OptionalInt number(Key<Integer> key) {
        return find(key).stream().mapToInt(Integer::intValue).findFirst();
    }
}
