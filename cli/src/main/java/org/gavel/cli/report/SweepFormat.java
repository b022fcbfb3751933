package org.gavel.cli.report;

/** In which form the answer of a sweep is written. */
public enum SweepFormat {
    /** For people. */
    TEXT("txt"),
    /** One JSON object a line. */
    JSON("jsonl"),
    /** Comma-separated values with one header line. */
    CSV("csv"),
    /** A Parquet file, for tools that read columns. */
    PARQUET("parquet");

    private final String ending;

    SweepFormat(String ending) {
        this.ending = ending;
    }

    /** The ending of a file of this form. */
    public String ending() {
        return ending;
    }
}
