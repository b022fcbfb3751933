package org.gavel.engine.board;

import org.gavel.engine.word.Labelled;

/** How a play ends at a terminal vertex. An infinite play is a draw, which is no {@code Outcome}: it never ends. */
public enum Outcome implements Labelled {
    /** Alice has won. */
    ALICE,
    /** Bob has won. */
    BOB,
    /** Neither player has won. */
    TIE;

    /** The outcome in which {@code player} has won. */
    public static Outcome wonBy(Player player) {
        return player == Player.ALICE ? ALICE : BOB;
    }

    /** The outcome after the players have exchanged their roles. */
    Outcome reversed() {
        return switch (this) {
            case ALICE -> BOB;
            case BOB -> ALICE;
            case TIE -> TIE;
        };
    }
}
