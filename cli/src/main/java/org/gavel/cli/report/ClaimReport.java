package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/** Writes what came out when claims were checked. */
public interface ClaimReport {

    /** In which form claims are written. */
    enum Form {
        /** For people: a table, and all that is to be said of the claims that do not hold as printed. */
        TEXT(ClaimText::new),
        /** One JSON object on a line for each claim. */
        JSON(ClaimJson::new),
        /** Comma-separated values with a header line, a line for each claim. */
        CSV(ClaimCsv::new),
        /** A page of the guide, without times. */
        MARKDOWN(ClaimMarkdown::new);

        private final Function<Writer, ClaimReport> report;

        Form(Function<Writer, ClaimReport> report) {
            this.report = report;
        }

        /** A report in this form. */
        public ClaimReport report(Writer out) {
            return report.apply(out);
        }
    }

    /**
     * Writes all of them.
     *
     * @param claims the claims, in order
     * @param elapsed how long it took to check them
     */
    void write(List<CheckedClaim> claims, Duration elapsed) throws IOException;
}
