package org.gavel.engine.strategy;

import org.gavel.engine.word.Labelled;

/** What the holder of the tie-breaking advantage does on equal bids. */
public enum TieChoice implements Labelled {
    /** He wins the bid and hands the advantage over. */
    USE,
    /** He lets the other win the bid and keeps the advantage. */
    KEEP;
}
