package org.gavel.engine.inquiry;

/** A part of the work on an answer, of which the time is told. */
public enum Phase {
    /** Starting the program and reading texts. */
    READING("reading", "readSeconds"),
    /** Listing the positions of a game of the language. */
    EXPANDING("expanding", "expandSeconds"),
    /** Finding what was asked for. */
    SOLVING("solving", "solveSeconds"),
    /** Proving what was found by code that shares nothing with the solver. */
    VERIFYING("verifying", "verifySeconds"),
    /** Finding bids and moves, and what holds exactly at the thresholds. */
    ADVISING("advising", "adviseSeconds");

    private final String label;
    private final String key;

    Phase(String label, String key) {
        this.label = label;
        this.key = key;
    }

    /** The name used in texts. */
    public String label() {
        return label;
    }

    /** The name of its time in answers for programs. */
    public String key() {
        return key;
    }
}
