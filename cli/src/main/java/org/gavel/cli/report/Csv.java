package org.gavel.cli.report;

import org.apache.commons.csv.CSVFormat;

/** How answers are written as CSV: as in RFC 4180, but with lines that end in a line feed. */
final class Csv {

    static final CSVFormat FORMAT = CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();
    static final String NEVER = "never";

    private Csv() {
    }
}
