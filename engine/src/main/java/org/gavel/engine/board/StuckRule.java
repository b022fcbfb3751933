package org.gavel.engine.board;

import org.gavel.engine.word.Labelled;

/** What happens to a player who must move at a vertex but has no edge there. Source: src/site/semantics.md, section 1. */
public enum StuckRule implements Labelled {
    /** The player who cannot move loses. */
    LOSES,
    /** The play ends in a tie. */
    TIE,
    /** The token stays where it is. */
    PASS;
}
