package org.gavel.engine.solve.outcome;

/** Whether exactly the share of the money that is a player's threshold is enough to force a win. */
public enum Sufficiency {
    /** They force a win with exactly that share. */
    ENOUGH,
    /** They need more than that. */
    NOT_ENOUGH,
    /** Nothing is proved. */
    NOT_DECIDED
}
