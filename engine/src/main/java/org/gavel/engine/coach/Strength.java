package org.gavel.engine.coach;

/** How well the program plays. */
public enum Strength {
    /** By the solution of the game. */
    PERFECT("perfect"),
    /** One round ahead, by what the position would be worth with real money and Richman payment. */
    GOOD("good"),
    /** At random. */
    RANDOM("random");

    private final String label;

    Strength(String label) {
        this.label = label;
    }

    /** The name used in requests and options. */
    public String label() {
        return label;
    }
}
