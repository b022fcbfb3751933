package org.gavel.cli.play;

import java.util.Optional;
import org.gavel.play.coach.Strength;

/** Who plays for a player, and how well. */
public enum PlayedBy {
    /** A person. */
    HUMAN("you", Optional.empty()),
    /** The program, by the solution of the game. */
    PERFECT("the program, perfect", Optional.of(Strength.PERFECT)),
    /** The program, one round ahead, by what the position would be worth with real money and Richman payment. */
    GOOD("the program, good", Optional.of(Strength.GOOD)),
    /** The program, at random. */
    RANDOM("the program, at random", Optional.of(Strength.RANDOM));

    private final String words;
    private final Optional<Strength> strength;

    PlayedBy(String words, Optional<Strength> strength) {
        this.words = words;
        this.strength = strength;
    }

    /** Who plays, in words. */
    public String words() {
        return words;
    }

    /** How well the program plays; empty for a person. */
    public Optional<Strength> strength() {
        return strength;
    }
}
