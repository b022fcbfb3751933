package org.gavel.io.column;

import java.util.Optional;
import java.util.function.Function;

/**
 * A column of a table: one entry that says what it is called, what its cells are, and how each is read from a row.
 *
 * @param name its name, which programs rely on
 * @param cell reads a cell from a row: a text, a number or an {@link Optional} of one
 * @param title what people read above it
 * @param words what people read in a cell
 * @param <R> the rows
 */
public record Column<R>(String name, Function<R, ?> cell, String title, Function<R, String> words) {

    /** A column of which people read the same as programs. */
    public static <R> Column<R> of(String name, Function<R, ?> cell) {
        return new Column<>(name, cell, name, row -> value(cell.apply(row)).toString());
    }

    /** The same column under another title for people. */
    public Column<R> titled(String other) {
        return new Column<>(name, cell, other, words);
    }

    /** The same column under another name, for people too. */
    public Column<R> named(String other) {
        return new Column<>(other, cell, other, words);
    }

    /** The same column with other words for people. */
    public Column<R> said(Function<R, String> other) {
        return new Column<>(name, cell, title, other);
    }

    /** The same column of rows that may hold such a row; its cell is empty where they do not. */
    public <S> Column<S> ifAny(Function<S, Optional<R>> row) {
        return new Column<>(name, whole -> row.apply(whole).map(this::of), title,
                whole -> row.apply(whole).map(words).orElse(""));
    }

    /** A cell: a text or a number. */
    public Object of(R row) {
        return value(cell.apply(row));
    }

    private static Object value(Object cell) {
        return cell instanceof Optional<?> some ? some.map(Object.class::cast).orElse("") : cell;
    }
}
