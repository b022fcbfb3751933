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

    static final String NEVER = "never";

    private static final CSVFormat FORMAT = CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();

    private final Object[] titles;
    private boolean begun;

    /** Records that are to be written, under these titles. */
    Csv(Object... titles) {
        this.titles = titles.clone();
    }

    /** A printer of records, which has written the titles unless they stand already. The writer belongs to the caller. */
    CSVPrinter begin(Writer out) throws IOException {
        CSVPrinter printer = new CSVPrinter(out, FORMAT);
        if (!begun) {
            begun = true;
            printer.printRecord(titles);
        }
        return printer;
    }
}
