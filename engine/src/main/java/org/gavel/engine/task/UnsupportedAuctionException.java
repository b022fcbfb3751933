package org.gavel.engine.task;

import org.gavel.engine.failure.HintedException;

/** Thrown when no solver takes the auction of a game. The message says why; the hint names the nearest supported one. */
public final class UnsupportedAuctionException extends HintedException {

    private static final long serialVersionUID = 1L;

    /**
     * A refusal.
     *
     * @param reason why no solver takes it, as a sentence without a full stop
     * @param hint the nearest supported auction
     */
    public UnsupportedAuctionException(String reason, String hint) {
        super(reason, hint);
    }
}
