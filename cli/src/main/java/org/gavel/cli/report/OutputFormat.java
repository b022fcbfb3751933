package org.gavel.cli.report;

/** In which form an answer is written. */
public enum OutputFormat {
    /** For people. */
    TEXT,
    /** One JSON object a line, one line a game. */
    JSON,
    /** Comma-separated values with one header line. */
    CSV
}
