package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.List;

/** Writes what came out when claims were checked. */
@FunctionalInterface
public interface ClaimReport {

    /** In which form claims are written. */
    enum Form {
        /** For people: a table, and all that is to be said of the claims that do not hold as printed. */
        TEXT(ClaimText::write),
        /** One JSON object on a line for each claim. */
        JSON(ClaimJson::write),
        /** Comma-separated values with a header line, a line for each claim. */
        CSV(ClaimCsv::write),
        /** A page of the guide, without times. */
        MARKDOWN(ClaimMarkdown::write);

        private final ClaimReport report;

        Form(ClaimReport report) {
            this.report = report;
        }

        /** How claims are written in this form. */
        public ClaimReport report() {
            return report;
        }
    }

    /**
     * Writes all of them.
     *
     * @param claims the claims, in order
     * @param elapsed how long it took to check them
     * @param out where they are written; it belongs to the caller
     */
    void write(List<CheckedClaim> claims, Duration elapsed, Writer out) throws IOException;
}
