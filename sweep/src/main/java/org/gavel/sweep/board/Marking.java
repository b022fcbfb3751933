package org.gavel.sweep.board;

/** Whether the vertex where the play starts is told from the others when boards are compared. */
public enum Marking {
    /** All inner vertices are alike: boards are counted. */
    NONE,
    /** Vertex 0 is the start: games are counted. */
    START
}
