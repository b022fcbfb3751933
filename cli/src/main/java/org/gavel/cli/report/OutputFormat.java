package org.gavel.cli.report;

import java.io.IOException;
import java.io.Writer;
import org.gavel.engine.solve.ContinuousOptions;

/** In which form an answer is written. */
public enum OutputFormat {
    /** For people. */
    TEXT {
        @Override
        public ContinuousReport continuous(Writer out, ContinuousOptions asked) {
            return new ContinuousText(out, asked);
        }

        @Override
        public ChipReport chips(Writer out) {
            return new ChipText(out);
        }

        @Override
        public ValueReport values(Writer out, int digits) {
            return new ValueText(out, digits);
        }
    },
    /** One JSON object a line, one line a game. */
    JSON {
        @Override
        public ContinuousReport continuous(Writer out, ContinuousOptions asked) {
            return new ContinuousJson(out, asked);
        }

        @Override
        public ChipReport chips(Writer out) {
            return new ChipJson(out);
        }

        @Override
        public ValueReport values(Writer out, int digits) {
            return new ValueJson(out);
        }
    },
    /** Comma-separated values with one header line. */
    CSV {
        @Override
        public ContinuousReport continuous(Writer out, ContinuousOptions asked) throws IOException {
            return new ContinuousCsv(out);
        }

        @Override
        public ChipReport chips(Writer out) throws IOException {
            return new ChipCsv(out);
        }

        @Override
        public ValueReport values(Writer out, int digits) {
            return new ValueCsv(out);
        }
    };

    /**
     * A report of thresholds in real money.
     *
     * @param out where it is written
     * @param asked what was asked of the solver
     */
    public abstract ContinuousReport continuous(Writer out, ContinuousOptions asked) throws IOException;

    /** A report of thresholds in whole chips. */
    public abstract ChipReport chips(Writer out) throws IOException;

    /**
     * A report of mixed values.
     *
     * @param digits decimal digits of what is written for people, at least 1
     */
    public abstract ValueReport values(Writer out, int digits);
}
