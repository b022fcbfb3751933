package org.gavel.sweep.board;

/** Whether a board and the one with the players exchanged are one board. */
public enum Players {
    /** They are one: a question about one player is asked of them alone, in whichever of the two is listed. */
    ALIKE,
    /** They are two: a question about one player is asked of both. */
    APART
}
