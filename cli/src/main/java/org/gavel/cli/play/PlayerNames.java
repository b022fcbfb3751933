package org.gavel.cli.play;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gavel.cli.InputException;
import org.gavel.engine.board.Player;

/** What the players are called in a play. In transcripts and JSON they stay Alice and Bob. */
public final class PlayerNames {

    /** Alice and Bob. */
    public static final PlayerNames USUAL = new PlayerNames("Alice", "Bob");

    private static final Pattern NAMES = Pattern.compile("\\b(?:Alice|Bob)\\b");
    private static final int LONGEST = 40;

    private final Map<String, String> names;

    private PlayerNames(String alice, String bob) {
        names = Map.of("Alice", alice, "Bob", bob);
    }

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
        return names.get(player == Player.ALICE ? "Alice" : "Bob");
    }

    /** A text of the program with the names in it. */
    public String in(String text) {
        return this == USUAL ? text
                : NAMES.matcher(text).replaceAll(found -> Matcher
                        .quoteReplacement(names.get(found.group())));
    }

    /** A dialogue in which the players are called so. */
    public Dialogue in(Dialogue dialogue) {
        return new Dialogue() {
            @Override
            public Optional<String> ask(String prompt) {
                return dialogue.ask(in(prompt));
            }

            @Override
            public Optional<String> askSecretly(String prompt) {
                return dialogue.askSecretly(in(prompt));
            }

            @Override
            public void say(String text) {
                dialogue.say(in(text));
            }
        };
    }
}
