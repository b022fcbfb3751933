package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** How answers are written as CSV: as in RFC 4180, but with lines that end in a line feed. */
final class Csv {

    static final CSVFormat FORMAT = CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();
    static final String NEVER = "never";

    private Csv() {
    }

    /** A printer that has written a line of titles. Its writer belongs to the caller. */
    static CSVPrinter printer(Writer out, String... titles) throws IOException {
        CSVPrinter printer = new CSVPrinter(out, FORMAT);
        printer.printRecord((Object[]) titles);
        return printer;
    }
}
