package org.gavel.inquiry;

/** Thrown when a verifier rejects what a solver found: a fault of the program, and never an answer. */
public final class UnprovedAnswerException extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    /** A fault. */
    public UnprovedAnswerException(String message) {
        super(message);
    }
}
