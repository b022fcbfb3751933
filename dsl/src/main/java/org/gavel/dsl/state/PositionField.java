package org.gavel.dsl.state;

import java.util.List;

/**
 * The value of one state variable in a position, or the values of an array of them.
 *
 * @param variable the variable's name
 * @param sizes the size of each dimension of an array; empty for a single variable
 * @param values its values as they are in names of positions, row by row; one for a single variable
 * @param choices all values that it can take, in order
 */
public record PositionField(String variable, List<Integer> sizes, List<String> values, List<String> choices) {

    /** Copies the lists. */
    public PositionField {
        sizes = List.copyOf(sizes);
        values = List.copyOf(values);
        choices = List.copyOf(choices);
    }
}
