package org.gavel.io.answer;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import tools.jackson.core.JsonGenerator;

/**
 * What things of a kind say under a key.
 *
 * @param key the key
 * @param value what a thing says there; empty where it leaves the key out
 * @param <A> the kind
 * @param <T> what stands there
 */
record Property<A, T>(Key<T> key, Function<A, Optional<T>> value) {

    /** The same property of a thing in which there may be such a thing. */
    <B> Property<B, T> in(Function<B, Optional<A>> thing) {
        return new Property<>(key, whole -> thing.apply(whole).flatMap(value));
    }

    /** The same properties of a thing in which there may be such a thing. */
    static <A, B> List<Property<B, ?>> in(List<Property<A, ?>> properties, Function<B, Optional<A>> thing) {
        return properties.stream().<Property<B, ?>>map(property -> property.in(thing)).toList();
    }

    /** The properties of several lists. */
    @SafeVarargs
    @SuppressWarnings("varargs")
    static <A> List<Property<A, ?>> all(List<Property<A, ?>>... lists) {
        return Stream.of(lists).flatMap(List::stream).toList();
    }

    /** Writes a thing as properties of an object. */
    static <A> void write(JsonGenerator json, List<Property<A, ?>> properties, A thing) {
        for (Property<A, ?> property : properties) {
            property.write(json, thing);
        }
    }

    private void write(JsonGenerator json, A thing) {
        value.apply(thing).ifPresent(known -> key.write(json, known));
    }
}
