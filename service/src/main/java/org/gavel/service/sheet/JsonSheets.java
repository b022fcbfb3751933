package org.gavel.service.sheet;

import java.io.IOException;
import java.io.Writer;
import java.util.Iterator;
import java.util.List;
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
            List<String> titles = sheet.records().titles();
            for (Iterator<List<?>> each = sheet.records().rows().get().iterator(); each.hasNext();) {
                List<?> row = each.next();
                JsonLines.write(out, json -> properties(titles, row, json));
            }
        }
    }

    private static void properties(List<String> titles, List<?> row, JsonGenerator json) {
        for (int i = 0; i < titles.size(); i++) {
            if (row.get(i) instanceof Double number) {
                json.writeNumberProperty(titles.get(i), number);
            } else if (row.get(i) instanceof Number number) {
                json.writeNumberProperty(titles.get(i), number.longValue());
            } else {
                json.writeStringProperty(titles.get(i), row.get(i).toString());
            }
        }
    }
}
