package org.gavel.engine.rules.text;

import java.util.List;

/** Thrown when a text does not name a part of an auction. The message says what was expected. */
public final class AuctionSyntaxException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final String hint;

    /**
     * A complaint.
     *
     * @param reason what is wrong, as a sentence without a full stop
     * @param hint what would mend it
     */
    public AuctionSyntaxException(String reason, String hint) {
        super(reason);
        this.hint = hint;
    }

    /** The complaint that a text is none of the choices for a part of an auction. */
    public static AuctionSyntaxException unknown(String part, String text, List<String> choices) {
        return new AuctionSyntaxException("unknown " + part + " '" + text + "'",
                "choose one of " + String.join(", ", choices));
    }

    /** What would mend it. */
    public String hint() {
        return hint;
    }
}
