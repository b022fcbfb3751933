package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.List;

/** Writes what came out when claims were checked. */
public interface ClaimReport {

    /** In which form claims are written. */
    enum Form {
        /** For people: a table, and all that is to be said of the claims that do not hold as printed. */
        TEXT {
            @Override
            public ClaimReport report(Writer out) {
                return new ClaimText(out);
            }
        },
        /** One JSON object on a line for each claim. */
        JSON {
            @Override
            public ClaimReport report(Writer out) {
                return new ClaimJson(out);
            }
        },
        /** Comma-separated values with a header line, a line for each claim. */
        CSV {
            @Override
            public ClaimReport report(Writer out) {
                return new ClaimCsv(out);
            }
        },
        /** A page of the guide, without times. */
        MARKDOWN {
            @Override
            public ClaimReport report(Writer out) {
                return new ClaimMarkdown(out);
            }
        };

        /** A report in this form. */
        public abstract ClaimReport report(Writer out);
    }

    /**
     * Writes all of them.
     *
     * @param claims the claims, in order
     * @param elapsed how long it took to check them
     */
    void write(List<CheckedClaim> claims, Duration elapsed) throws IOException;
}
