package org.gavel.engine.limit;

import org.gavel.engine.failure.HintedException;

/** Thrown when a limit of time or memory was reached and there is no partial answer to give. */
public class LimitReachedException extends HintedException {

    private static final long serialVersionUID = 1L;

    /**
     * A limit.
     *
     * @param reason what was reached, as a sentence without a full stop
     * @param hint what the user can do about it
     */
    public LimitReachedException(String reason, String hint) {
        super(reason, hint);
    }
}
