package org.gavel.sweep.board;

/** Whether boards that differ only in the start are different. */
public enum Marking {
    /** All inner vertices are alike: boards are counted. */
    NONE,
    /** Vertex 0 is the start: games are counted. */
    START
}
