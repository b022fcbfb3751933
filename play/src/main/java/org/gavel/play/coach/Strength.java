package org.gavel.play.coach;

import org.gavel.engine.word.Labelled;

/** How well the program plays. */
public enum Strength implements Labelled {
    /** By the solution of the game. */
    PERFECT,
    /** One round ahead, by what the position would be worth with real money and Richman payment. */
    GOOD,
    /** At random. */
    RANDOM;
}
