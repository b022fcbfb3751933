package org.gavel.dsl.draw;

import org.gavel.engine.word.Labelled;

/** What a board may have besides its cells. */
public enum Feature implements Labelled {
    /** The first row is at the bottom. */
    UPWARDS,
    /** The cells are dark and light in turn, as on a chess board. */
    CHEQUERED,
    /** The cells have no frames. */
    FRAMELESS,
    /** Columns have letters and rows have numbers. */
    LABELLED,
    /** All positions are drawn as one board, on which each cell has the colour of the position whose token is there. */
    HEAT,
    /** Top and bottom are Alice's sides, left and right Bob's. */
    SIDES;
}
