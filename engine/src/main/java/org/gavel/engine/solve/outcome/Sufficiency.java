package org.gavel.engine.solve.outcome;

/** Whether exactly the share of the money that is a player's threshold is enough to force a win. */
public enum Sufficiency {
    /** He forces a win with exactly that share. */
    ENOUGH,
    /** He needs more than that. */
    NOT_ENOUGH,
    /** Nothing is proved. */
    NOT_DECIDED
}
