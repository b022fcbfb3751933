package org.gavel.io.file;

import java.io.IOException;

/** Thrown when a folder holds no stored graph or table, another one, or a broken one. The message is one line and says what to do. */
public final class InvalidStoreException extends IOException {

    private static final long serialVersionUID = 1L;

    /** What is wrong with a folder, and what to do. */
    public InvalidStoreException(String message) {
        super(message);
    }
}
