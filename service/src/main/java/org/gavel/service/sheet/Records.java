package org.gavel.service.sheet;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Rows for programs.
 *
 * @param columns what the cells of a row are
 * @param rows the rows, made while they are written: texts and numbers, as many as there are columns
 */
public record Records(List<Column> columns, Supplier<Stream<List<?>>> rows) {

    /** Rows that are there. */
    public static Records of(List<Column> columns, List<List<?>> rows) {
        return new Records(columns, rows::stream);
    }

    /** The titles of the columns. */
    public List<String> titles() {
        return columns.stream().map(Column::name).toList();
    }
}
