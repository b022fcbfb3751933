package org.gavel.engine.solve.mixed;

import org.gavel.engine.answer.value.Distribution;

/**
 * A solution of a matrix game: how to play, and what this guarantees.
 *
 * @param rows how the row player chooses
 * @param columns how the column player chooses
 * @param lower what {@code rows} guarantees to get, rounded down; at most the value
 * @param upper what {@code columns} guarantees to pay at most, rounded up; at least the value
 */
public record MatrixSolution(Distribution rows, Distribution columns, double lower, double upper) {

    /** The gap between the two guarantees; 0 if the value is known to the last bit. */
    double gap() {
        return upper - lower;
    }
}
