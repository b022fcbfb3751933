package org.gavel.engine.board;

/**
 * Thrown when the parts given to a {@link ColouredGraphBuilder} do not make a board. The message names the vertex at
 * fault; {@link #hint()} says what would mend it.
 */
public final class InvalidGraphException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String vertex;
    private final String hint;

    /**
     * A complaint about one vertex.
     *
     * @param vertex the name of the vertex at fault
     * @param reason what is wrong, as a sentence without a full stop
     * @param hint what would mend it, or an empty string
     */
    public InvalidGraphException(String vertex, String reason, String hint) {
        super(reason);
        this.vertex = vertex;
        this.hint = hint;
    }

    /** The name of the vertex at fault. */
    public String vertex() {
        return vertex;
    }

    /** What would mend it; empty when there is nothing to suggest. */
    public String hint() {
        return hint;
    }
}
