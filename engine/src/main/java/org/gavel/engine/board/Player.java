package org.gavel.engine.board;

/** One of the two players. Alice moves along red edges, Bob along blue ones. */
public enum Player {
    /** Moves along red edges. */
    ALICE("alice", "red"),
    /** Moves along blue edges. */
    BOB("bob", "blue");

    private final String label;
    private final String colour;

    Player(String label, String colour) {
        this.label = label;
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

    /** The name used in files and on the command line: {@code alice} or {@code bob}. */
    public String label() {
        return label;
    }
}
