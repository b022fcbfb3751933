package org.gavel.io.graph;

import java.io.IOException;
import org.gavel.engine.board.Outcome;

/** Takes a graph vertex by vertex, in the order of their numbers. */
public interface RowSink {

    /** Takes a vertex at which the play ends. */
    void terminal(int vertex, Outcome outcome) throws IOException;

    /**
     * Takes a vertex at which the play goes on.
     *
     * @param red Alice's successors, in any order, at the front of an array that may be changed here
     * @param reds how many they are, at least 1
     * @param blue Bob's
     * @param blues how many they are, at least 1
     */
    void row(int vertex, int[] red, int reds, int[] blue, int blues) throws IOException;
}
