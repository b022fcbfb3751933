package org.gavel.dsl.compile;

import java.util.AbstractList;
import java.util.Objects;
import org.gavel.dsl.compile.Value.Number;

/** The whole numbers from one to another as a list that takes no memory; empty if the second is less. */
final class NumberRange extends AbstractList<Value> {

    private final int low;
    private final int high;

    /** Numbers whose count is an {@code int}. */
    NumberRange(int low, int high) {
        this.low = low;
        this.high = high;
    }

    int low() {
        return low;
    }

    int high() {
        return high;
    }

    @Override
    public Value get(int index) {
        return new Number(low + Objects.checkIndex(index, size()));
    }

    @Override
    public int size() {
        return Math.max(0, high - low + 1);
    }

    @Override
    public boolean contains(Object value) {
        return value instanceof Number number && number.value() >= low && number.value() <= high;
    }
}
