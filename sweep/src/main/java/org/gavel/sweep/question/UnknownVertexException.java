package org.gavel.sweep.question;

/** Thrown when a question names a vertex that a game does not have. */
public final class UnknownVertexException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnknownVertexException(String game, String vertex) {
        super("the question names vertex '" + vertex + "', which " + game + " does not have");
    }
}
