package org.gavel.engine.inquiry;

/**
 * How an answer came about.
 *
 * @param verification whether it was verified
 * @param times how long each part of it took
 */
public record Account(Verification verification, Times times) {

    /** Nothing was verified and nothing measured. */
    public static final Account NONE = new Account(Verification.NOT_ASKED, Times.NONE);
}
