package org.gavel.engine.rules;

import org.gavel.engine.board.Player;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.word.Labelled;

/** Whether a player knows the other's bid when bidding. */
public enum Bids implements Labelled {
    /** Both bid at the same time. */
    SECRET,
    /** Alice names her bid first, Bob answers. */
    OPEN_ALICE,
    /** Bob names their bid first, Alice answers. */
    OPEN_BOB;

    @Override
    public String label() {
        return Labelled.super.label().replace('-', ':');
    }

    /** The same rule after the players have exchanged their roles. */
    Bids reversed() {
        return switch (this) {
            case SECRET -> SECRET;
            case OPEN_ALICE -> OPEN_BOB;
            case OPEN_BOB -> OPEN_ALICE;
        };
    }

    /** The stance in which a player forces a win: they answer only where the other names a bid first. */
    public Stance stance(Player player) {
        return switch (this) {
            case SECRET -> Stance.ANNOUNCES;
            case OPEN_ALICE -> player == Player.ALICE ? Stance.ANNOUNCES : Stance.ANSWERS;
            case OPEN_BOB -> player == Player.BOB ? Stance.ANNOUNCES : Stance.ANSWERS;
        };
    }
}
