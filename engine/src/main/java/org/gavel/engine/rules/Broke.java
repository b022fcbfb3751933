package org.gavel.engine.rules;

import org.gavel.engine.word.Labelled;

/** What happens once both players have nothing left. */
public enum Broke implements Labelled {
    /** The play goes on with bids of zero. */
    CONTINUE,
    /** The play ends with the broke outcome of the vertex, where one is declared. */
    SETTLE;
}
