package org.gavel.engine.rules.text;

import java.util.List;
import org.gavel.engine.failure.HintedException;

/** Thrown when a text does not name a part of an auction. The message says what was expected. */
public final class AuctionSyntaxException extends HintedException {

    private static final long serialVersionUID = 1L;

    /**
     * A complaint.
     *
     * @param reason what is wrong, as a sentence without a full stop
     * @param hint what would mend it
     */
    public AuctionSyntaxException(String reason, String hint) {
        super(reason, hint);
    }

    /** The complaint that a text is none of the choices for a part of an auction. */
    public static AuctionSyntaxException unknown(String part, String text, List<String> choices) {
        return new AuctionSyntaxException("unknown " + part + " '" + text + "'",
                "choose one of " + String.join(", ", choices));
    }
}
