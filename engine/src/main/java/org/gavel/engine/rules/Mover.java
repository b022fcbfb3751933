package org.gavel.engine.rules;

import org.gavel.engine.word.Labelled;

/** Who moves after a bid has been won. */
public enum Mover implements Labelled {
    /** The winner of the bid moves or makes the other player move, whichever he likes. */
    WINNER_DECIDES,
    /** The winner of the bid must move. */
    WINNER_MOVES;
}
