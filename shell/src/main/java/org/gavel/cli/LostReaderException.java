package org.gavel.cli;

import java.io.IOException;

/** Thrown when nobody reads standard output any longer, as behind {@code head}: what is left of an answer is of no use to anybody. */
public final class LostReaderException extends IOException {

    private static final long serialVersionUID = 1L;

    /** The failure that showed it. */
    public LostReaderException(IOException cause) {
        super(cause);
    }
}
