package org.gavel.inquiry.answer;

import org.gavel.engine.answer.Completion;

/**
 * How an answer came about.
 *
 * @param verification whether it was verified
 * @param advised whether all bids and moves that were asked for are there
 * @param times how long each part of it took
 */
public record Account(Verification verification, Completion advised, Times times) {

    /** Nothing was verified and nothing measured. */
    public static final Account NONE = new Account(Verification.NOT_ASKED, Times.NONE);

    /** An account of an answer that has all that was asked for. */
    public Account(Verification verification, Times times) {
        this(verification, Completion.COMPLETE, times);
    }
}
