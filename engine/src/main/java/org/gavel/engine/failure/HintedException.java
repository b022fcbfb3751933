package org.gavel.engine.failure;

/** A failure that a user can mend: the message says what is wrong, and a hint how. */
public abstract class HintedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String hint;

    /**
     * A failure.
     *
     * @param reason what is wrong, as a sentence without a full stop
     * @param hint what would mend it; empty if there is nothing to suggest
     */
    protected HintedException(String reason, String hint) {
        super(reason);
        this.hint = hint;
    }

    /** What would mend it; empty if there is nothing to suggest. */
    public final String hint() {
        return hint;
    }
}
