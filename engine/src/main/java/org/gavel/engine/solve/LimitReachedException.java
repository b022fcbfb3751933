package org.gavel.engine.solve;

/** Thrown when a limit of time or memory was reached and there is no partial answer to give. */
public final class LimitReachedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String hint;

    /**
     * A limit.
     *
     * @param reason what was reached, as a sentence without a full stop
     * @param hint what the user can do about it
     */
    public LimitReachedException(String reason, String hint) {
        super(reason);
        this.hint = hint;
    }

    /** What the user can do about it. */
    public String hint() {
        return hint;
    }
}
