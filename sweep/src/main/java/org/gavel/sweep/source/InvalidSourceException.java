package org.gavel.sweep.source;

/** Thrown when the text of a source is wrong; carries a hint that mends it. */
public final class InvalidSourceException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String hint;

    InvalidSourceException(String message, String hint) {
        super(message);
        this.hint = hint;
    }

    /** What would mend it; empty if there is nothing to suggest. */
    public String hint() {
        return hint;
    }
}
