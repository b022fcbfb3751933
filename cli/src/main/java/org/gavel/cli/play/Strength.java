package org.gavel.cli.play;

/** Who plays for a player, and how well. */
public enum Strength {
    /** A person. */
    HUMAN("you"),
    /** The program, by the solution of the game. */
    PERFECT("the program, perfect"),
    /** The program, one round ahead, by what the position would be worth with real money and Richman payment. */
    GOOD("the program, good"),
    /** The program, at random. */
    RANDOM("the program, at random");

    private final String words;

    Strength(String words) {
        this.words = words;
    }

    /** The strength in words. */
    public String words() {
        return words;
    }
}
