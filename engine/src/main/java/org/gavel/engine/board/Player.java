package org.gavel.engine.board;

import org.gavel.engine.word.Labelled;

/** One of the two players. Alice moves along red edges, Bob along blue ones. */
public enum Player implements Labelled {
    /** Moves along red edges. */
    ALICE("red"),
    /** Moves along blue edges. */
    BOB("blue");

    private final String colour;

    Player(String colour) {
        this.colour = colour;
    }

    /** The other player. */
    public Player opponent() {
        return this == ALICE ? BOB : ALICE;
    }

    /** The colour of this player's edges: {@code red} or {@code blue}. */
    public String colour() {
        return colour;
    }
}
