package org.gavel.dsl.compile;

import java.util.Arrays;
import java.util.List;

/**
 * The values a state variable can take, numbered from 0 by their digits in packed positions. Values are whole numbers, 0
 * and 1 for false and true, or the numbers of symbols.
 */
public final class Domain {

    /** What the values are. */
    public enum Kind {
        /** Whole numbers. */
        NUMBERS,
        /** False and true. */
        TRUTHS,
        /** Symbols of an enumeration. */
        SYMBOLS
    }

    private final Kind kind;
    private final int[] values;
    private final List<String> names;
    private final int least;
    private final int[] digits;

    /**
     * A domain.
     *
     * @param kind what the values are
     * @param values different values, at least one, in the order of their digits; they span at most 2^20 numbers
     * @param names the name of each value
     */
    public Domain(Kind kind, int[] values, List<String> names) {
        this.kind = kind;
        this.values = values.clone();
        this.names = List.copyOf(names);
        this.least = Arrays.stream(values).min().orElseThrow();
        this.digits = new int[Arrays.stream(values).max().orElseThrow() - least + 1];
        Arrays.fill(digits, -1);
        for (int digit = 0; digit < values.length; digit++) {
            digits[values[digit] - least] = digit;
        }
    }

    /** What the values are. */
    public Kind kind() {
        return kind;
    }

    /** How many values there are. */
    public int size() {
        return values.length;
    }

    /** The value of a digit. */
    public int value(int digit) {
        return values[digit];
    }

    /** The digit of a value, or a negative number if it is not one of the values. */
    public int digit(int value) {
        int index = value - least;
        return index >= 0 && index < digits.length && value >= least ? digits[index] : -1;
    }

    /** The name of the value of a digit. */
    public String name(int digit) {
        return names.get(digit);
    }

    /** The names of all values, by digit. */
    public List<String> names() {
        return names;
    }

    /** The least value. */
    public int least() {
        return least;
    }

    /** The greatest value. */
    int greatest() {
        return least + digits.length - 1;
    }

    @Override
    public String toString() {
        boolean range = kind == Kind.NUMBERS && size() > 3 && digits.length == size();
        return range ? least + ".." + greatest() : "{" + String.join(", ", names) + "}";
    }
}
