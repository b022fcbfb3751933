package org.gavel.engine.formula;

/**
 * How what a player needs after winning and after losing the bid grows with the total, over a period of N chips: by a and by
 * b chips, a at most b and b at most N. The period is such that a, b and their mean are whole.
 */
public enum Growth {
    /** a is b. */
    SAME,
    /** a is less than b. */
    WIDER,
    /** a and b are N: nothing but all the chips would do. */
    WHOLE
}
