package org.gavel.engine.answer;

import org.gavel.engine.word.Labelled;

/** What is known of the numbers of an answer. */
public enum Exactness implements Labelled {
    /** Every threshold is an exact rational that a verifier accepted. */
    EXACT,
    /** Every threshold lies in its interval; that is proved. */
    ENCLOSURE;
}
