package org.gavel.engine.failure;

import java.util.List;

/** Thrown when the user asked for something that cannot be done as it is: one line says why. */
public final class InputException extends HintedException {

    private static final long serialVersionUID = 1L;

    /**
     * A complaint.
     *
     * @param reason what is wrong, as a sentence without a full stop
     * @param hint what would mend it; empty if there is nothing to suggest
     */
    public InputException(String reason, String hint) {
        super(reason, hint);
    }

    /** The complaint that a text is none of the choices for a part of a game. */
    public static InputException unknown(String part, String text, List<String> choices) {
        return new InputException("unknown " + part + " '" + text + "'", "choose one of " + String.join(", ", choices));
    }

    /**
     * Refuses a number that is not in a range.
     *
     * @param what the number as it was given, as in {@code --games 0}
     * @param hint which numbers to give
     */
    public static void requireRange(String what, double number, double least, double most, String hint) {
        if (!(number >= least && number <= most)) {
            throw new InputException(what + " is out of range", hint);
        }
    }
}
