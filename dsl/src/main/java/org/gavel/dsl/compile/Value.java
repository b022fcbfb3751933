package org.gavel.dsl.compile;

import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What an expression stands for. Numbers, truths, symbols and lists are known before the game is played; the values
 * whose names begin with {@code Live} depend on the position and are code.
 */
public sealed interface Value {

    /** A word for the type, for messages. */
    String type();

    /** The value as it is written in a text, if it is a number, a truth, a name or a list of them; else its type. */
    default String written() {
        return type();
    }

    /** A whole number. */
    record Number(int value) implements Value {
        @Override
        public String type() {
            return "a number";
        }

        @Override
        public String written() {
            return Integer.toString(value);
        }
    }

    /** True or false. */
    record Truth(boolean value) implements Value {
        @Override
        public String type() {
            return "a condition";
        }

        @Override
        public String written() {
            return Boolean.toString(value);
        }
    }

    /** A value of an enumeration. */
    record Symbol(int id, String name) implements Value {
        @Override
        public String type() {
            return "the value '" + name + "'";
        }

        @Override
        public String written() {
            return name;
        }
    }

    /** A list. */
    record Items(List<Value> items) implements Value {
        @Override
        public String type() {
            return "a list";
        }

        @Override
        public String written() {
            return items.stream().map(Value::written).collect(Collectors.joining(",", "[", "]"));
        }

        /** The elements, and in place of each list in it that list's elements. */
        Stream<Value> flat() {
            return items.stream().flatMap(item -> item instanceof Items inner ? inner.flat() : Stream.of(item));
        }
    }

    /** An array of state variables. */
    record StateArray(Variable variable) implements Value {
        @Override
        public String type() {
            return "the array '" + variable.name() + "'";
        }
    }

    /** A number that depends on the position, from {@code low} to {@code high} at most. */
    record LiveNumber(IntCode code, long low, long high) implements Value {
        @Override
        public String type() {
            return "a number";
        }
    }

    /** A condition on the position. */
    record LiveTruth(BoolCode code) implements Value {
        @Override
        public String type() {
            return "a condition";
        }
    }

    /** A symbol that depends on the position, one of some at most. */
    record LiveSymbol(IntCode code, BitSet symbols) implements Value {
        @Override
        public String type() {
            return "a value of an enumeration";
        }
    }

    /** A list that depends on the position. */
    record LiveItems(List<Alternative> alternatives) implements Value {
        @Override
        public String type() {
            return "a list";
        }
    }

    /** The numbers between two that depend on the position, from {@code least} to {@code most} at most. */
    record LiveSpan(IntCode low, IntCode high, int least, int most) implements Value {
        @Override
        public String type() {
            return "a list";
        }
    }

    /** A list, and the condition under which it is the one. */
    record Alternative(BoolCode condition, Value list) {
    }
}
