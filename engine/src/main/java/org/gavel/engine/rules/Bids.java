package org.gavel.engine.rules;

/** Whether a player knows the other's bid when naming his own. */
public enum Bids implements Term {
    /** Both bid at the same time. */
    SECRET("secret"),
    /** Alice names her bid first, Bob answers. */
    OPEN_ALICE("open:alice"),
    /** Bob names his bid first, Alice answers. */
    OPEN_BOB("open:bob");

    private final String label;

    Bids(String label) {
        this.label = label;
    }

    @Override
    public String label() {
        return label;
    }

    /** The same rule after the players have exchanged their roles. */
    public Bids reversed() {
        return switch (this) {
            case SECRET -> SECRET;
            case OPEN_ALICE -> OPEN_BOB;
            case OPEN_BOB -> OPEN_ALICE;
        };
    }
}
