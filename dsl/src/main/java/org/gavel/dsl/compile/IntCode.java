package org.gavel.dsl.compile;

import java.util.OptionalInt;

/** Code that computes a number, or the number of a symbol, from the values of the state variables. */
@FunctionalInterface
public interface IntCode {

    /**
     * The number.
     *
     * @param position the value of each slot
     * @throws PositionFault if it has no value there
     */
    int at(int[] position);

    /** The same number everywhere. */
    static IntCode of(int value) {
        return new Live.Constant(value);
    }

    /** The number if it is the same at every position and known to be, else empty. */
    default OptionalInt fixed() {
        return OptionalInt.empty();
    }
}
