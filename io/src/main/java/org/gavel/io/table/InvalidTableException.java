package org.gavel.io.table;

import java.io.IOException;

/** Thrown when a folder holds no table, another one, or a broken one. The message is one line and says what to do. */
public final class InvalidTableException extends IOException {

    private static final long serialVersionUID = 1L;

    InvalidTableException(String message) {
        super(message);
    }
}
