package org.gavel.engine.solve.purses;

import org.gavel.engine.board.Player;

/** Who can force a win from a configuration by a deterministic strategy. Source: src/site/semantics.md, section 2. */
public enum Verdict {
    /** Alice can. */
    ALICE("alice"),
    /** Bob can. */
    BOB("bob"),
    /** Neither can, and each can prevent the other's win by a deterministic strategy. */
    DRAW("draw"),
    /** Neither can, and not both can prevent the other's win without mixing: pure play does not settle it. */
    UNDETERMINED("undetermined"),
    /** In real money, a player has just his threshold, and nobody is known to have enough. */
    AT_THRESHOLD("at-threshold");

    private final String label;

    Verdict(String label) {
        this.label = label;
    }

    /** The verdict that a player can force a win. */
    public static Verdict wonBy(Player player) {
        return player == Player.ALICE ? ALICE : BOB;
    }

    /** The name used in answers. */
    public String label() {
        return label;
    }
}
