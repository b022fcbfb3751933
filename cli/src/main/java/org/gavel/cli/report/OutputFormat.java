package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;

/** In which form an answer is written. */
public enum OutputFormat {
    /** For people. */
    TEXT {
        @Override
        public ContinuousReport continuous(Writer out, int digits) {
            return new ContinuousText(out, digits);
        }

        @Override
        public ChipReport chips(Writer out) {
            return new ChipText(out);
        }
    },
    /** One JSON object a line, one line a game. */
    JSON {
        @Override
        public ContinuousReport continuous(Writer out, int digits) {
            return new ContinuousJson(out);
        }

        @Override
        public ChipReport chips(Writer out) {
            return new ChipJson(out);
        }
    },
    /** Comma-separated values with one header line. */
    CSV {
        @Override
        public ContinuousReport continuous(Writer out, int digits) throws IOException {
            return new ContinuousCsv(out);
        }

        @Override
        public ChipReport chips(Writer out) throws IOException {
            return new ChipCsv(out);
        }
    };

    /**
     * A report of thresholds in real money.
     *
     * @param out where it is written
     * @param digits decimal digits of numbers for people, at least 1
     */
    public abstract ContinuousReport continuous(Writer out, int digits) throws IOException;

    /** A report of thresholds in whole chips. */
    public abstract ChipReport chips(Writer out) throws IOException;
}
