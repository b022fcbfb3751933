package org.gavel.engine.strategy;

import org.gavel.engine.word.Labelled;

/** What the holder of the tie-breaking advantage does on equal bids. */
public enum TieChoice implements Labelled {
    /** They win the bid and hand the advantage over. */
    USE,
    /** They let the other win the bid and keep the advantage. */
    KEEP;
}
