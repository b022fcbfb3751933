package org.gavel.service.sheet;

import java.io.IOException;
import java.io.Writer;
import java.util.Iterator;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** Writes records as in RFC 4180, but with lines that end in a line feed; titles stand before the first record under them. */
final class CsvSheets implements SheetWriter {

    private static final CSVFormat FORMAT = CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();

    private final Writer out;
    private List<String> titles = List.of();

    CsvSheets(Writer out) {
        this.out = out;
    }

    @Override
    public void write(Sheet sheet) throws IOException {
        CSVPrinter printer = new CSVPrinter(out, FORMAT);
        if (!titles.equals(sheet.records().titles())) {
            titles = sheet.records().titles();
            printer.printRecord(titles);
        }
        for (Iterator<List<?>> each = sheet.records().rows().get().iterator(); each.hasNext();) {
            printer.printRecord(each.next());
        }
    }
}
