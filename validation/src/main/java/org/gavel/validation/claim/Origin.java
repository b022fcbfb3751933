package org.gavel.validation.claim;

import org.gavel.engine.word.Labelled;

/** How a claim got onto the list. */
public enum Origin implements Labelled {
    /** It is printed so in the source. */
    PRINTED,
    /** Its formula is lost in the copy at hand and was found again from the text around it. */
    RESTORED,
    /** It was added to the list of published results that this project set out to check. */
    ADDED,
    /** It is in the literature, and the source was not at hand: its words are ours. */
    RECALLED,
    /** It is an example in the documentation of a game. */
    EXAMPLE
}
