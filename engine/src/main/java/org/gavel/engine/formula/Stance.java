package org.gavel.engine.formula;

/** Whether a player must name a bid that works against every bid of the other, or may answer the other's bid. */
public enum Stance {
    /** There is a bid that works for all bids of the other. To force a win under secret bids means this. */
    ANNOUNCES,
    /** For all bids of the other there is one that works. */
    ANSWERS;

    /** Whether the player names the bid first. */
    public boolean namesFirst() {
        return switch (this) {
            case ANNOUNCES -> true;
            case ANSWERS -> false;
        };
    }
}
