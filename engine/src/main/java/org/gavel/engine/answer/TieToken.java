package org.gavel.engine.answer;

/** Whether a player is favoured by the tie rule: holds the tie-breaking advantage, or wins the next tie. */
public enum TieToken {
    /** The other player is favoured. */
    ABSENT,
    /** The player is favoured. */
    HELD
}
