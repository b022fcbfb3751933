package org.gavel.service.sheet;

import java.util.List;
import java.util.stream.Stream;

/**
 * A column of records.
 *
 * @param name its title, which programs rely on
 * @param type what its cells are
 */
public record Column(String name, Type type) {

    /** What the cells of a column are. A cell that is empty text says that there is nothing. */
    public enum Type {
        /** A text. */
        TEXT,
        /** A whole number. */
        WHOLE,
        /** A double. */
        REAL,
        /** A double that is at most a number, or a decimal with more digits. */
        LOWER,
        /** A double that is at least a number, or a decimal with more digits. */
        UPPER,
        /** A text, {@code true}, {@code false} or something else that is neither. */
        TRUTH,
        /** A text: a fraction, an interval {@code [0.4, 0.5]}, or a word such as {@code never}. */
        NUMBER
    }

    /** A column of texts. */
    public static Column text(String name) {
        return new Column(name, Type.TEXT);
    }

    /** A column of whole numbers. */
    public static Column whole(String name) {
        return new Column(name, Type.WHOLE);
    }

    /** A column of doubles. */
    public static Column real(String name) {
        return new Column(name, Type.REAL);
    }

    /** Two columns of bounds, {@code lower} and {@code upper}, behind others. */
    public static List<Column> bounded(Column... others) {
        return Stream.concat(Stream.of(others),
                Stream.of(new Column("lower", Type.LOWER), new Column("upper", Type.UPPER))).toList();
    }

    /** A column of numbers as texts. */
    public static Column number(String name) {
        return new Column(name, Type.NUMBER);
    }
}
