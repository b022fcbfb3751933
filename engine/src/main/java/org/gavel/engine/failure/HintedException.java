package org.gavel.engine.failure;

/** A failure that a user can mend: the message says what is wrong, and a hint how. */
public abstract class HintedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private static final int LONGEST_LINE = 2_000;

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

    /** What is reported of a failure, but for the middle of a line that no one would read: such lines repeat long input. */
    public static String shortened(String line) {
        return line.length() <= LONGEST_LINE ? line
                : line.substring(0, LONGEST_LINE / 2) + " ... " + line.substring(line.length() - LONGEST_LINE / 4);
    }
}
