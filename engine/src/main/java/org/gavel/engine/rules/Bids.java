package org.gavel.engine.rules;

import org.gavel.engine.board.Player;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.rules.text.Term;

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

    /** The stance in which a player forces a win: he answers only where the other names a bid first. */
    public Stance stance(Player player) {
        return this == OPEN_ALICE && player == Player.BOB || this == OPEN_BOB && player == Player.ALICE
                ? Stance.ANSWERS
                : Stance.ANNOUNCES;
    }
}
