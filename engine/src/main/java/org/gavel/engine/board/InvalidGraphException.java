package org.gavel.engine.board;

import org.gavel.engine.failure.HintedException;

/**
 * Thrown when the parts given to a {@link ColouredGraphBuilder} do not make a board. The message names the vertex at
 * fault; {@link #hint()} says what would mend it.
 */
public final class InvalidGraphException extends HintedException {

    private static final long serialVersionUID = 1L;

    private final String vertex;

    /**
     * A complaint about one vertex.
     *
     * @param vertex the name of the vertex at fault
     * @param reason what is wrong, as a sentence without a full stop
     * @param hint what would mend it, or an empty string
     */
    InvalidGraphException(String vertex, String reason, String hint) {
        super(reason, hint);
        this.vertex = vertex;
    }

    /** The name of the vertex at fault. */
    public String vertex() {
        return vertex;
    }
}
