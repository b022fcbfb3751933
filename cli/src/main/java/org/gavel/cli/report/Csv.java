package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/**
 * Answers as CSV: as in RFC 4180, but with lines that end in a line feed. One line of titles stands before the first
 * record.
 */
final class Csv {

    static final CSVFormat FORMAT = CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();
    static final String NEVER = "never";

    private final Writer out;
    private final Object[] titles;
    private CSVPrinter printer;

    /** Records that are to be written, under these titles. */
    Csv(Writer out, Object... titles) {
        this.out = out;
        this.titles = titles.clone();
    }

    /** Writes a record, and the titles before the first. */
    void row(Object... cells) throws IOException {
        begin();
        printer.printRecord(cells);
    }

    /** Writes the titles unless they stand already. */
    void begin() throws IOException {
        if (printer == null) {
            printer = printer(out);
            printer.printRecord(titles);
        }
    }

    private static CSVPrinter printer(Writer out) throws IOException {
        return new CSVPrinter(out, FORMAT);
    }

    /** A printer that has written a line of titles. Its writer belongs to the caller. */
    static CSVPrinter printer(Writer out, String... titles) throws IOException {
        CSVPrinter printer = printer(out);
        printer.printRecord((Object[]) titles);
        return printer;
    }
}
