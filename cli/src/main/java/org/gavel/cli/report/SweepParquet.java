package org.gavel.cli.report;

import blue.strategic.parquet.ParquetWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.gavel.engine.failure.Unchecked;
import org.gavel.io.store.Unfinished;
import org.gavel.sweep.question.Type;
import org.gavel.sweep.run.BlockStore;
import org.gavel.sweep.run.CompiledSweep;
import org.gavel.sweep.run.SweepResult;

/**
 * The answer of a sweep as a Parquet file. Numbers are texts as in the other forms, exact, each with a column of the nearest double
 * beside it, which is null where the text is no single number; conditions are truth values, null where they are undecided.
 *
 * @param file where it is written; it takes its name once it is whole
 */
public record SweepParquet(Path file) {

    private static final Pattern NUMBER = Pattern.compile("(-?[0-9]+(?:\\.[0-9]+)?)(?:/([0-9]+))?");

    private record Column(String name, PrimitiveTypeName type, Function<List<String>, Optional<Object>> value) {

        static Column text(String name, int place) {
            return new Column(name, PrimitiveTypeName.BINARY, row -> Optional.of(row.get(place)));
        }

        org.apache.parquet.schema.Type schema() {
            return type == PrimitiveTypeName.BINARY
                    ? Types.optional(type).as(LogicalTypeAnnotation.stringType()).named(name)
                    : Types.optional(type).named(name);
        }
    }

    @FunctionalInterface
    private interface Rows {
        void writeTo(ParquetWriter<List<String>> out) throws IOException;
    }

    /** How many games have each value. */
    public void counts(SweepResult result) throws IOException {
        Column games = new Column("games", PrimitiveTypeName.INT64, row -> Optional.of(Long.parseLong(row.get(1))));
        write(List.of(Column.text("value", 0), games), out -> {
            for (var each : result.counts().entrySet()) {
                out.write(List.of(each.getKey(), Long.toString(each.getValue())));
            }
        });
    }

    /** The rows of all blocks. */
    public void table(CompiledSweep sweep, BlockStore store) throws IOException {
        List<Column> columns = new ArrayList<>(List.of(Column.text("game", 0)));
        if (!SweepReport.hasOneAuction(sweep)) {
            columns.add(Column.text("auction", 1));
        }
        for (int i = 0; i < sweep.titles().size(); i++) {
            columns.addAll(columns(sweep.titles().get(i), sweep.types().get(i), i + 2));
        }
        write(columns, out -> store
                .forEach(block -> block.rows().forEach(row -> Unchecked.run(() -> out.write(row)))));
    }

    private static List<Column> columns(String title, Type type, int place) {
        if (type == Type.Basic.TRUTH) {
            return List.of(new Column(title, PrimitiveTypeName.BOOLEAN, row -> truth(row.get(place))));
        }
        return type == Type.Basic.NUMBER
                ? List.of(Column.text(title, place), new Column(title + " as double", PrimitiveTypeName.DOUBLE,
                        row -> nearest(row.get(place))))
                : List.of(Column.text(title, place));
    }

    private static Optional<Object> truth(String text) {
        return text.equals("true") || text.equals("false") ? Optional.of(Boolean.valueOf(text)) : Optional.empty();
    }

    private static Optional<Object> nearest(String text) {
        Matcher number = NUMBER.matcher(text);
        if (!number.matches()) {
            return Optional.empty();
        }
        double over = number.group(2) == null ? 1 : Double.parseDouble(number.group(2));
        return Optional.of(Double.parseDouble(number.group(1)) / over);
    }

    private void write(List<Column> columns, Rows rows) throws IOException {
        MessageType schema = new MessageType("sweep", columns.stream().map(Column::schema).toList());
        Path growing = Unfinished.beside(file);
        try {
            try (ParquetWriter<List<String>> out = ParquetWriter.writeFile(schema, growing.toFile(), (row, cells) -> {
                for (Column column : columns) {
                    column.value().apply(row).ifPresent(value -> cells.write(column.name(), value));
                }
            })) {
                rows.writeTo(out);
            }
            Files.move(growing, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(growing);
        }
    }
}
