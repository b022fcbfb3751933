package org.gavel.engine.solve.outcome;

import org.gavel.engine.board.Player;
import org.gavel.engine.word.Labelled;

/** Who can force a win from a configuration by a deterministic strategy. Source: src/site/semantics.md, section 2. */
public enum Verdict implements Labelled {
    /** Alice can force a win. */
    ALICE,
    /** Bob can force a win. */
    BOB,
    /** Neither can, and each can prevent the other's win by a deterministic strategy. */
    DRAW,
    /** Neither can force a win, but at least one cannot prevent the other's win without mixed bids. */
    UNDETERMINED,
    /** In real money, a player has exactly their threshold, and it is not known to suffice. */
    AT_THRESHOLD;

    /** The verdict that a player can force a win. */
    public static Verdict wonBy(Player player) {
        return player == Player.ALICE ? ALICE : BOB;
    }
}
