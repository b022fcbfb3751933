package org.gavel.cli;

/** Thrown when the user asked for something that cannot be done as it stands: one line says why. */
public final class InputException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String hint;

    /**
     * A complaint.
     *
     * @param reason what is wrong, as a sentence without a full stop
     * @param hint what would mend it; empty if there is nothing to suggest
     */
    public InputException(String reason, String hint) {
        super(reason);
        this.hint = hint;
    }

    /** What would mend it; empty if there is nothing to suggest. */
    public String hint() {
        return hint;
    }
}
