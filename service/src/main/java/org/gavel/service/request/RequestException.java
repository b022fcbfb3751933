package org.gavel.service.request;

import org.gavel.engine.failure.HintedException;

/** Thrown when a request asks for something that there is not, or says something that cannot be. */
public final class RequestException extends HintedException {

    private static final long serialVersionUID = 1L;

    /**
     * A refusal.
     *
     * @param reason what is wrong, as a sentence without a full stop
     * @param hint what would mend it; empty if there is nothing to suggest
     */
    public RequestException(String reason, String hint) {
        super(reason, hint);
    }
}
