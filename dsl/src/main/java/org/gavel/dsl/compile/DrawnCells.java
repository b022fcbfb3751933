package org.gavel.dsl.compile;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * The values that the cells of a drawn board have.
 *
 * @param kind what the values are
 * @param codes what computes the value of each cell; truths are 0 and 1
 * @param variable the array that they are, if they are one
 */
public record DrawnCells(Domain.Kind kind, List<IntCode> codes, Optional<Variable> variable) {

    /** Copies the list. */
    public DrawnCells {
        codes = List.copyOf(codes);
    }

    /**
     * Whether a token is in a cell, as 1 or 0.
     *
     * @param token the cell in which it is, from 0
     */
    public record TokenAt(IntCode token, int cell) implements IntCode {
        @Override
        public int at(int[] position) {
            return token.at(position) == cell ? 1 : 0;
        }
    }

    /** This many cells, in one of which a token is, if the value is a number: that of the cell, from 0. */
    public static Optional<DrawnCells> ofToken(Value value, long count) {
        return !Live.isNumber(value) ? Optional.empty()
                : Optional.of(new DrawnCells(Domain.Kind.TRUTHS,
                        IntStream.range(0, (int) count).<IntCode>mapToObj(cell -> new TokenAt(Live.code(value), cell))
                                .toList(),
                        Optional.empty()));
    }

    /** The cells of an array, or of a list of numbers, truths or values of enumerations; empty if it is neither. */
    public static Optional<DrawnCells> of(Value value) {
        if (value instanceof Value.StateArray array) {
            return Optional.of(of(array.variable()));
        }
        if (!(value instanceof Value.Items list)) {
            return Optional.empty();
        }
        List<Value> flat = list.flat().toList();
        for (Domain.Kind kind : Domain.Kind.values()) {
            if (flat.stream().allMatch(cell -> Live.isOf(kind, cell))) {
                return Optional.of(new DrawnCells(kind, flat.stream().map(Live::code).toList(),
                        Optional.empty()));
            }
        }
        return Optional.empty();
    }

    /** The cells of an array. */
    public static DrawnCells of(Variable variable) {
        List<IntCode> codes = IntStream.range(0, variable.slotCount())
                .<IntCode>mapToObj(i -> new Live.SlotRead(variable.firstSlot() + i)).toList();
        return new DrawnCells(variable.domain().kind(), codes, Optional.of(variable));
    }

    /** The number of a value that is known and of the kind of these; empty if it is not. */
    public OptionalInt constant(Value value) {
        return Live.isOf(kind, value) ? Live.code(value).fixed() : OptionalInt.empty();
    }
}
