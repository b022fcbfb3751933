package org.gavel.service.sheet;

import org.gavel.io.column.Table;
import java.io.IOException;
import java.io.Writer;
import java.util.Iterator;
import java.util.function.Consumer;
import org.gavel.io.answer.JsonLines;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.exc.JacksonIOException;

/** Writes sheets as JSON objects, one on a line. */
record JsonSheets(Writer out) implements SheetWriter {

    @Override
    public void write(Sheet sheet) throws IOException {
        try {
            writeObjects(sheet);
        } catch (JacksonIOException e) {
            throw e.getCause();
        }
    }

    private void writeObjects(Sheet sheet) {
        for (Consumer<JsonGenerator> each : sheet.objects()) {
            JsonLines.write(out, each);
        }
        if (sheet.objects().isEmpty()) {
            write(sheet.table());
        }
    }

    private <R> void write(Table<R> table) {
        for (Iterator<R> each = table.rows().get().iterator(); each.hasNext();) {
            R row = each.next();
            JsonLines.write(out, json -> JsonLines.row(table, row, json));
        }
    }
}
