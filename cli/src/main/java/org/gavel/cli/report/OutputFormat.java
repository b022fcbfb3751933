package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.util.OptionalInt;

/** In which form an answer is written. */
public enum OutputFormat {
    /** For people. */
    TEXT {
        @Override
        public ContinuousReport continuous(Writer out, OptionalInt digits) {
            return new ContinuousText(out, digits.orElse(USUAL_DIGITS));
        }

        @Override
        public ChipReport chips(Writer out) {
            return new ChipText(out);
        }
    },
    /** One JSON object a line, one line a game. */
    JSON {
        @Override
        public ContinuousReport continuous(Writer out, OptionalInt digits) {
            return new ContinuousJson(out, digits);
        }

        @Override
        public ChipReport chips(Writer out) {
            return new ChipJson(out);
        }
    },
    /** Comma-separated values with one header line. */
    CSV {
        @Override
        public ContinuousReport continuous(Writer out, OptionalInt digits) throws IOException {
            return new ContinuousCsv(out);
        }

        @Override
        public ChipReport chips(Writer out) throws IOException {
            return new ChipCsv(out);
        }
    };

    private static final int USUAL_DIGITS = 10;

    /**
     * A report of thresholds in real money.
     *
     * @param out where it is written
     * @param digits decimal digits, if that many were asked for, at least 1
     */
    public abstract ContinuousReport continuous(Writer out, OptionalInt digits) throws IOException;

    /** A report of thresholds in whole chips. */
    public abstract ChipReport chips(Writer out) throws IOException;
}
