package org.gavel.sweep.question;

/** Thrown where what is known of a game does not tell a value that has no undecided form, such as a list of moves. */
final class Undecided extends RuntimeException {

    static final Undecided INSTANCE = new Undecided();
    private static final long serialVersionUID = 1L;

    private Undecided() {
        super("undecided", null, false, false);
    }
}
