package org.gavel.engine.rules;

import org.gavel.engine.word.Labelled;

/** Who moves after a bid has been won. */
public enum Mover implements Labelled {
    /** The winner of the bid moves or makes the other player move, whichever they like. */
    WINNER_DECIDES,
    /** The winner of the bid must move. */
    WINNER_MOVES;

    /** Whether the winner may make the other player move. */
    public boolean letsWinnerDecide() {
        return switch (this) {
            case WINNER_DECIDES -> true;
            case WINNER_MOVES -> false;
        };
    }
}
