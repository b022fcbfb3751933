package org.gavel.dsl.compile;

import org.gavel.dsl.diagnostic.Place;

/** Thrown by code that has no value at some position; the caller adds the position to the message. */
public final class PositionFault extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Place place;
    private final String hint;

    public PositionFault(Place place, String reason, String hint) {
        super(reason, null, false, false);
        this.place = place;
        this.hint = hint;
    }

    /** Where the expression without value is. */
    public Place place() {
        return place;
    }

    /** What would mend it. */
    public String hint() {
        return hint;
    }
}
