package org.gavel.io.answer;

import java.util.List;
import java.util.function.Function;
import tools.jackson.core.JsonGenerator;

/**
 * How things of a kind are in JSON objects, in both directions.
 *
 * @param properties what they say, in the order in which it is written
 * @param maker the thing that was read
 * @param <A> the kind
 */
record ObjectForm<A>(List<Property<A, ?>> properties, Function<Fields, A> maker) {

    /** Objects of which the maker says what must be there. */
    @SafeVarargs
    @SuppressWarnings("varargs")
    static <A> ObjectForm<A> of(Function<Fields, A> maker, Property<A, ?>... properties) {
        return new ObjectForm<>(List.of(properties), maker);
    }

    /** Objects in which everything must be there, and nothing but what the thing made of it says; else that is said with a hint. */
    @SafeVarargs
    @SuppressWarnings("varargs")
    static <A> ObjectForm<A> whole(String hint, Function<Fields, A> maker, Property<A, ?>... properties) {
        List<Property<A, ?>> all = List.of(properties);
        return new ObjectForm<>(all, read -> {
            read.require(hint, all);
            A thing = maker.apply(read);
            all.forEach(property -> property.require(read, thing));
            return thing;
        });
    }

    /** Such an object under a key. */
    Key<A> key(String name) {
        return new Key<>(name, Property.columns(properties), this::write, this::read);
    }

    /** Writes an object. */
    void write(JsonGenerator json, A thing) {
        write(json, properties, thing);
    }

    /** Writes an object of such properties. */
    static <A> void write(JsonGenerator json, List<Property<A, ?>> properties, A thing) {
        json.writeStartObject();
        Property.write(json, properties, thing);
        json.writeEndObject();
    }

    /** Reads the object that begins where the cursor is. */
    A read(JsonCursor json, String what) {
        return maker.apply(Fields.of(json, what, properties));
    }
}
