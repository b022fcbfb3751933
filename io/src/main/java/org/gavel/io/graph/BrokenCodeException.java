package org.gavel.io.graph;

import java.io.IOException;

/** Thrown when bits are no code, or no list of successors. The message is the end of a sentence about the place. */
final class BrokenCodeException extends IOException {

    private static final long serialVersionUID = 1L;

    BrokenCodeException(String message) {
        super(message);
    }
}
