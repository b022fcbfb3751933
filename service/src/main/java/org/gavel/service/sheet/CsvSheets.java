package org.gavel.service.sheet;

import java.io.IOException;
import java.io.Writer;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.gavel.engine.limit.StopSignal;

/**
 * Writes records as in RFC 4180, but with lines that end in a line feed; titles precede the first record under them. A text
 * that spreadsheets would take for a formula gets an apostrophe before it; numbers and fractions do not.
 */
final class CsvSheets implements SheetWriter {

    private static final CSVFormat FORMAT = CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();

    private static final Pattern FORMULA = Pattern.compile("[=+\\-@\\t\\r].*", Pattern.DOTALL);
    private static final Pattern NUMBER = Pattern
            .compile("[+-]?([0-9]+(/[0-9]+)?|[0-9]*\\.?[0-9]+([eE][+-]?[0-9]+)?|Infinity)|-");

    private final Writer out;
    private final StopSignal stop;
    private long written;
    private List<String> names = List.of();

    CsvSheets(Writer out, StopSignal stop) {
        this.out = out;
        this.stop = stop;
    }

    @Override
    public void write(Sheet sheet) throws IOException {
        CSVPrinter printer = new CSVPrinter(out, FORMAT);
        if (!names.equals(sheet.table().names())) {
            names = sheet.table().names();
            printer.printRecord(names);
        }
        for (Iterator<List<Object>> each = sheet.table().cells().iterator(); each.hasNext();) {
            if (written > 0 && stop.stopRequested()) {
                throw new RowsLeftOutException(written);
            }
            printer.printRecord(each.next().stream().map(CsvSheets::cell));
            written++;
        }
    }

    private static Object cell(Object value) {
        return value instanceof String text && FORMULA.matcher(text).matches() && !NUMBER.matcher(text).matches()
                ? "'" + text
                : value;
    }
}
