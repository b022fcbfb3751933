package org.gavel.sweep.source;

import org.gavel.engine.failure.HintedException;

/** Thrown when the text of a source is wrong; carries a hint that mends it. */
public final class InvalidSourceException extends HintedException {

    private static final long serialVersionUID = 1L;

    InvalidSourceException(String message, String hint) {
        super(message, hint);
    }
}
