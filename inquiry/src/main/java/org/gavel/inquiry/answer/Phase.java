package org.gavel.inquiry.answer;

import org.gavel.engine.word.Labelled;

/** A part of the work on an answer whose time is reported. */
public enum Phase implements Labelled {
    /** Starting the program and reading texts. */
    READING("readSeconds"),
    /** Listing the positions of a game of the language. */
    EXPANDING("expandSeconds"),
    /** Finding what was asked for. */
    SOLVING("solveSeconds"),
    /** Proving what was found by code that shares nothing with the solver. */
    VERIFYING("verifySeconds"),
    /** Finding bids and moves, and what holds exactly at the thresholds. */
    ADVISING("adviseSeconds");

    private final String key;

    Phase(String key) {
        this.key = key;
    }

    /** The name of its time in answers for programs. */
    public String key() {
        return key;
    }
}
