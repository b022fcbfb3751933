package org.gavel.dsl.state;

import java.util.Arrays;

/** The values of the state variables in a position, slot by slot. Immutable. */
public final class PositionValues {

    private final int[] values;

    private PositionValues(int[] values) {
        this.values = values;
    }

    /** A position. */
    public static PositionValues of(int... values) {
        return new PositionValues(values.clone());
    }

    /** The value of a slot. */
    public int at(int slot) {
        return values[slot];
    }

    /** A copy of the values. */
    public int[] toArray() {
        return values.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PositionValues same && Arrays.equals(values, same.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return Arrays.toString(values);
    }
}
