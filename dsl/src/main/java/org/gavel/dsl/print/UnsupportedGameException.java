package org.gavel.dsl.print;

import org.gavel.engine.failure.HintedException;

/** Thrown when a format has no way to say what a game says, so that writing it would change the game. */
public final class UnsupportedGameException extends HintedException {

    private static final long serialVersionUID = 1L;

    /**
     * A refusal.
     *
     * @param reason what the format cannot say, as a sentence without a full stop
     * @param hint what the user can do about it
     */
    public UnsupportedGameException(String reason, String hint) {
        super(reason, hint);
    }
}
