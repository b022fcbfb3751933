package org.gavel.spark;

/** What was given is not a board, or no argument, that a run can start with; the message says where, why, and what is wanted. */
final class InvalidInputException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    InvalidInputException(String message) {
        super(message);
    }
}
