package org.gavel.io.answer;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gavel.io.column.Column;
import tools.jackson.core.JsonGenerator;

/**
 * What things of a kind say under a key: one entry from which JSON, in both directions, and the columns of tables follow.
 *
 * @param value what a thing says there; empty where it leaves the key out
 * @param columns what tables show of it
 * @param <A> the kind
 * @param <T> what is there
 */
record Property<A, T>(Key<T> key, Function<A, Optional<T>> value, List<Column<A>> columns) {

    /** The same property of a thing in which there may be such a thing. */
    <B> Property<B, T> in(Function<B, Optional<A>> thing) {
        return new Property<>(key, whole -> thing.apply(whole).flatMap(value),
                columns.stream().map(column -> column.ifAny(thing)).toList());
    }

    /** The same properties of a thing in which there may be such a thing. */
    static <A, B> List<Property<B, ?>> in(List<Property<A, ?>> properties, Function<B, Optional<A>> thing) {
        return properties.stream().<Property<B, ?>>map(property -> property.in(thing)).toList();
    }

    /** The columns of properties, in their order. */
    static <A> List<Column<A>> columns(List<Property<A, ?>> properties) {
        return properties.stream().flatMap(property -> property.columns().stream()).toList();
    }

    /** The same property in other words for people. */
    Property<A, T> said(Function<A, String> words) {
        return in(columns.stream().map(column -> column.said(words)).toList());
    }

    /** The same property in other columns. */
    Property<A, T> in(List<Column<A>> others) {
        return new Property<>(key, value, others);
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

    /** Refuses what was read under the key if a thing says something else there. */
    void require(Fields read, A thing) {
        Optional<T> said = value.apply(thing);
        if (!read.find(key).equals(said)) {
            throw read.json().wrong("'" + key.name() + "' of " + read.what() + " does not follow from the rest", "");
        }
    }

    private void write(JsonGenerator json, A thing) {
        value.apply(thing).ifPresent(known -> key.write(json, known));
    }
}
