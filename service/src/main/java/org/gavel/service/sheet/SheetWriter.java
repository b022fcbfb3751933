package org.gavel.service.sheet;

import java.io.IOException;
import java.io.Writer;
import org.gavel.engine.limit.StopSignal;

/** Writes sheets in one form, one after the other. */
@FunctionalInterface
public interface SheetWriter {

    /** Writes a sheet. */
    void write(Sheet sheet) throws IOException;

    /**
     * A writer of texts.
     *
     * @param out where they are written; it belongs to the caller
     * @param stop ends the work on tables that are too long
     */
    static SheetWriter of(OutputFormat format, Writer out, StopSignal stop) {
        return switch (format) {
            case TEXT -> new TextSheets(out, stop);
            case JSON -> new JsonSheets(out);
            case CSV -> new CsvSheets(out, stop);
            case LATEX -> new LatexSheets(out, stop);
        };
    }
}
