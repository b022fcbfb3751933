package org.gavel.engine.board;

import org.gavel.engine.word.Labelled;

/** What happens to a player who is told to move at a vertex where he has no edge. Source: src/site/semantics.md, section 1. */
public enum StuckRule implements Labelled {
    /** The player who cannot move loses. */
    LOSES,
    /** The play ends in a tie. */
    TIE,
    /** The token stays where it is. */
    PASS;
}
