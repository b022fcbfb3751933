package org.gavel.engine.task;

import org.gavel.engine.failure.HintedException;

/** Thrown when no solver takes a game, or no format can hold it. The message says why, and the hint names what is nearest. */
public final class UnsupportedGameException extends HintedException {

    private static final long serialVersionUID = 1L;

    /**
     * A refusal.
     *
     * @param reason why not, as a sentence without a full stop
     * @param hint what would do instead
     */
    public UnsupportedGameException(String reason, String hint) {
        super(reason, hint);
    }
}
