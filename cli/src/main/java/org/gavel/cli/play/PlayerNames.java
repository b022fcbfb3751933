package org.gavel.cli.play;

import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;

/**
 * What the players are called in a play. In transcripts and JSON they stay Alice and Bob.
 *
 * @param alice what Alice is called
 * @param bob what Bob is called
 */
public record PlayerNames(String alice, String bob) {

    /** Alice and Bob. */
    public static final PlayerNames USUAL = new PlayerNames("Alice", "Bob");

    private static final int LONGEST = 40;

    /**
     * The names in a text such as {@code Ada,Ben}.
     *
     * @throws InputException if they are not two different names of at most 40 letters
     */
    public static PlayerNames parse(String text) {
        String[] parts = text.split(",", -1);
        boolean two = parts.length == 2 && !parts[0].strip().equals(parts[1].strip());
        for (String part : parts) {
            two &= !part.isBlank() && part.length() <= LONGEST && part.chars().noneMatch(Character::isISOControl);
        }
        if (!two) {
            throw new InputException("--names " + text + " is not two names", "write them as in --names Ada,Ben");
        }
        return new PlayerNames(parts[0].strip(), parts[1].strip());
    }

    /** What a player is called. */
    public String of(Player player) {
        return player == Player.ALICE ? alice : bob;
    }
}
