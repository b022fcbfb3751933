package org.gavel.cli;

import java.io.IOException;

/** Thrown when the reader of standard output has gone, as with {@code head}; the rest of the answer is not needed. */
public final class LostReaderException extends IOException {

    private static final long serialVersionUID = 1L;

    /** The failure that showed it. */
    public LostReaderException(IOException cause) {
        super(cause);
    }
}
