package org.gavel.engine.solve.outcome;

import org.gavel.engine.board.Player;
import org.gavel.engine.word.Labelled;

/** Who can force a win from a configuration by a deterministic strategy. Source: src/site/semantics.md, section 2. */
public enum Verdict implements Labelled {
    /** Alice can. */
    ALICE,
    /** Bob can. */
    BOB,
    /** Neither can, and each can prevent the other's win by a deterministic strategy. */
    DRAW,
    /** Neither can, and not both can prevent the other's win without mixing: pure play does not settle it. */
    UNDETERMINED,
    /** In real money, a player has just their threshold, and no one is known to have enough. */
    AT_THRESHOLD;

    /** The verdict that a player can force a win. */
    public static Verdict wonBy(Player player) {
        return player == Player.ALICE ? ALICE : BOB;
    }
}
