package org.gavel.engine.strategy;

/** What the winner of a bid does. */
public enum Turn {
    /** They move themselves. */
    MOVE("move"),
    /** They make the other player move: whoever must move here is worse off. */
    MAKE_OTHER_MOVE("make the other move"),
    /** It does not matter, or the thresholds are not known well enough to tell. */
    EITHER("either"),
    /** The other's bid decides. */
    DEPENDS("depending on the other's bid");

    private final String label;

    Turn(String label) {
        this.label = label;
    }

    /** The choice in words. */
    public String label() {
        return label;
    }
}
