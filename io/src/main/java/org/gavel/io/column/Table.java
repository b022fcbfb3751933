package org.gavel.io.column;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Rows under columns. Each cell is read by its own column, so that none can shift.
 *
 * @param rows the rows, made while they are written
 * @param <R> the rows
 */
public record Table<R>(List<Column<R>> columns, Supplier<Stream<R>> rows) {

    /** Copies the columns. */
    public Table {
        columns = List.copyOf(columns);
    }

    /** Rows under no columns as yet. */
    public static <R> Table<R> of(Supplier<Stream<R>> rows) {
        return new Table<>(List.of(), rows);
    }

    /**
     * The table with another column at its end.
     *
     * @param cell reads a cell from a row: a text, a number or an {@link java.util.Optional} of one
     */
    public Table<R> column(String name, Function<R, ?> cell) {
        return with(List.of(Column.of(name, cell)));
    }

    /** The table with another title for people above its last column. */
    public Table<R> titled(String title) {
        return last(column -> column.titled(title));
    }

    /** The table with other words for people in its last column. */
    public Table<R> said(Function<R, String> words) {
        return last(column -> column.said(words));
    }

    private Table<R> last(UnaryOperator<Column<R>> change) {
        List<Column<R>> all = new ArrayList<>(columns);
        all.set(all.size() - 1, change.apply(all.get(all.size() - 1)));
        return new Table<>(all, rows);
    }

    /** The table with more columns behind its own. */
    public Table<R> with(List<Column<R>> more) {
        List<Column<R>> all = new ArrayList<>(columns);
        all.addAll(more);
        return new Table<>(all, rows);
    }

    /** The table with columns behind its first one, each of one value for all rows. */
    public Table<R> withValues(Map<String, String> values) {
        List<Column<R>> all = new ArrayList<>(columns);
        all.addAll(Math.min(1, all.size()), values.entrySet().stream()
                .map(each -> Column.<R>of(each.getKey(), row -> each.getValue())).toList());
        return new Table<>(all, rows);
    }

    /** The table without a column. */
    public Table<R> without(String name) {
        return new Table<>(columns.stream().filter(column -> !column.name().equals(name)).toList(), rows);
    }

    /** The names of the columns, for programs. */
    public List<String> names() {
        return columns.stream().map(Column::name).toList();
    }

    /** The cells of all rows, for programs: texts and numbers. */
    public Stream<List<Object>> cells() {
        return rows.get().map(row -> columns.stream().map(column -> column.of(row)).toList());
    }

    /** The titles of the columns, for people. */
    public List<String> titles() {
        return columns.stream().map(Column::title).toList();
    }

    /** The cells of all rows, for people. */
    public Stream<List<String>> words() {
        return rows.get().map(row -> columns.stream().map(column -> column.words().apply(row)).toList());
    }
}
