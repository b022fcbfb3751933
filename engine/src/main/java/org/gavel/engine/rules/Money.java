package org.gavel.engine.rules;

import org.gavel.engine.word.Labelled;

/** What the players bid with. */
public enum Money implements Labelled {
    /** Non-negative real numbers. */
    CONTINUOUS,
    /** Whole chips. */
    CHIPS;
}
