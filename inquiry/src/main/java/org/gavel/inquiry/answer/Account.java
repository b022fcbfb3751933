package org.gavel.inquiry.answer;

import org.gavel.engine.answer.Completion;

/**
 * How an answer was made: its verification, completeness and times.
 *
 * @param verification whether it was verified
 * @param advised whether all requested bids and moves were found, or a limit was reached
 * @param times the time of each phase
 */
public record Account(Verification verification, Completion advised, Times times) {

    /** Not verified and not timed. */
    public static final Account NONE = new Account(Verification.NOT_ASKED, Times.NONE);

    /** An account of a complete answer. */
    public Account(Verification verification, Times times) {
        this(verification, Completion.COMPLETE, times);
    }
}
