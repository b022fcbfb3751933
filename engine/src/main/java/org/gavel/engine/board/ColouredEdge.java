package org.gavel.engine.board;

/** An edge of a board in a graph of JGraphT; equal only to itself, since several may run side by side. */
public final class ColouredEdge {

    private final EdgeColour colour;

    /** An edge of a colour. */
    public ColouredEdge(EdgeColour colour) {
        this.colour = colour;
    }

    /** Who may move along it. */
    public EdgeColour colour() {
        return colour;
    }

    @Override
    public String toString() {
        return colour.label();
    }
}
