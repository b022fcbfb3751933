package org.gavel.sweep.question;

import org.gavel.engine.failure.HintedException;

/** Thrown when a question names a vertex that a game does not have. */
public final class UnknownVertexException extends HintedException {

    private static final long serialVersionUID = 1L;

    UnknownVertexException(String game, String vertex) {
        super("the question names vertex '" + vertex + "', which " + game + " does not have",
                "'start' and 'vertices' are in every game");
    }
}
