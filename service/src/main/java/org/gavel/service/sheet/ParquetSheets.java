package org.gavel.service.sheet;

import blue.strategic.parquet.Dehydrator;
import blue.strategic.parquet.ParquetWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.gavel.engine.answer.DirectedRounding;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;

/**
 * Writes the records of sheets as a Parquet file. Beside a number that is a text stand three doubles: the nearest to it, which is
 * null where the text is no single number; and bounds, rounded outward, which are null where it is no number at all. What is neither true nor false
 * is null, and so are empty cells.
 */
public final class ParquetSheets implements SheetWriter, Closeable {

    private static final Pattern NUMBER = Pattern
            .compile("(-?)([0-9]+(?:\\.[0-9]+)?(?:/[0-9]+)?)(?:\\.\\.(-?)([0-9]+(?:\\.[0-9]+)?))?");

    private final Path file;
    private final StopSignal stop;
    private List<Column> columns = List.of();
    private ParquetWriter<List<?>> out;

    /**
     * A file that is not there yet.
     *
     * @param stop ends the work on a table that is too long
     * @throws InputException if the library that writes such files is not there
     */
    public ParquetSheets(Path file, StopSignal stop) {
        requireLibrary(ParquetSheets.class.getClassLoader());
        this.file = file;
        this.stop = stop;
    }

    /**
     * Asks for the library that writes such files, which has a jar of its own.
     *
     * @throws InputException if it is not there
     */
    public static void requireLibrary(ClassLoader classes) {
        if (classes.getResource("blue/strategic/parquet/ParquetWriter.class") == null) {
            throw new InputException("--format parquet: what writes such files is not there",
                    "put gavel-parquet.jar, which is made and handed out with gavel.jar, into the same folder, or choose csv");
        }
    }

    /** A cell of the file, made of one of a record. */
    private record Field(String name, PrimitiveTypeName type, int place, Function<String, Optional<?>> value) {

        Type schema() {
            return type == PrimitiveTypeName.BINARY
                    ? Types.optional(type).as(LogicalTypeAnnotation.stringType()).named(name)
                    : Types.optional(type).named(name);
        }
    }

    @Override
    public void write(Sheet sheet) throws IOException {
        if (out == null) {
            columns = sheet.records().columns();
            out = open();
        } else if (!columns.equals(sheet.records().columns())) {
            throw new InputException("--format parquet has one table in a file, and these answers are of two kinds",
                    "ask for them one by one");
        }
        for (Iterator<List<?>> each = sheet.records().rows().get().iterator(); each.hasNext();) {
            stop.require("all rows were written");
            out.write(each.next());
        }
    }

    private ParquetWriter<List<?>> open() throws IOException {
        List<Field> fields = Stream.iterate(0, i -> i < columns.size(), i -> i + 1)
                .flatMap(i -> fields(columns.get(i), i)).toList();
        Dehydrator<List<?>> dehydrator = (row, cells) -> {
            for (Field field : fields) {
                String text = row.get(field.place()).toString();
                if (!text.isEmpty()) {
                    field.value().apply(text).ifPresent(value -> cells.write(field.name(), value));
                }
            }
        };
        return ParquetWriter.writeFile(new MessageType("gavel", fields.stream().map(Field::schema).toList()),
                file.toFile(), dehydrator);
    }

    private static Stream<Field> fields(Column column, int place) {
        Field text = new Field(column.name(), PrimitiveTypeName.BINARY, place, Optional::of);
        return switch (column.type()) {
            case TEXT -> Stream.of(text);
            case WHOLE -> Stream.of(new Field(column.name(), PrimitiveTypeName.INT64, place,
                    cell -> Optional.of(Long.parseLong(cell))));
            case REAL -> Stream.of(real(column.name(), place, cell -> Optional.of(Double.parseDouble(cell))));
            case LOWER -> Stream.of(real(column.name(), place, cell -> decimal(cell).map(DirectedRounding::down)));
            case UPPER -> Stream.of(real(column.name(), place, cell -> decimal(cell).map(DirectedRounding::up)));
            case TRUTH -> Stream.of(new Field(column.name(), PrimitiveTypeName.BOOLEAN, place,
                    cell -> Optional.of(cell).filter(each -> each.equals("true") || each.equals("false"))
                            .map(Boolean::valueOf)));
            case NUMBER -> Stream.of(text,
                    real(column.name() + " as double", place,
                            cell -> lower(cell).filter(one -> upper(cell).filter(one::equals).isPresent())
                                    .map(BigFraction::doubleValue)),
                    real(column.name() + " lower", place, cell -> lower(cell).map(DirectedRounding::down)),
                    real(column.name() + " upper", place, cell -> upper(cell).map(DirectedRounding::up)));
        };
    }

    private static Field real(String name, int place, Function<String, Optional<?>> value) {
        return new Field(name, PrimitiveTypeName.DOUBLE, place, value);
    }

    private static Optional<BigFraction> lower(String text) {
        Matcher number = NUMBER.matcher(text);
        return number.matches() ? Optional.of(number(number.group(1), number.group(2))) : Optional.empty();
    }

    private static Optional<BigFraction> upper(String text) {
        Matcher number = NUMBER.matcher(text);
        boolean interval = number.matches() && number.group(4) != null;
        return interval ? Optional.of(number(number.group(3), number.group(4))) : lower(text);
    }

    private static BigFraction number(String sign, String digits) {
        BigFraction number = digits.contains(".") ? Fractions.parseDecimal(digits) : Fractions.parse(digits);
        return sign.isEmpty() ? number : number.negate();
    }

    /** A decimal as it is written; infinities and what is no number are nothing. */
    private static Optional<BigFraction> decimal(String text) {
        return text.matches("[-+0-9.Ee]+") ? Optional.of(Fractions.parseDecimal(text)) : Optional.empty();
    }

    @Override
    public void close() throws IOException {
        if (out != null) {
            out.close();
        }
    }
}
