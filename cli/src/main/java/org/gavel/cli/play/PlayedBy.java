package org.gavel.cli.play;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.gavel.cli.option.ArgumentText;
import org.gavel.engine.failure.InputException;
import org.gavel.play.coach.Strength;
import org.gavel.service.request.StrategyArgument;

/**
 * Who plays for a player, and how well.
 *
 * @param name what is written for them
 * @param words who plays, in words
 * @param strength how well the program plays, if it plays as it can
 * @param written the strategy by which it plays otherwise
 */
public record PlayedBy(String name, String words, Optional<Strength> strength, Optional<StrategyArgument> written) {

    /** A person. */
    public static final PlayedBy HUMAN = new PlayedBy("human", "you", Optional.empty(), Optional.empty());
    /** The program, by the solution of the game. */
    public static final PlayedBy PERFECT = program("perfect", Strength.PERFECT);
    /** The program, one round ahead, by what the position would be worth with real money and Richman payment. */
    public static final PlayedBy GOOD = program("good", Strength.GOOD);
    /** The program, at random. */
    public static final PlayedBy RANDOM = new PlayedBy("random", "the program, at random",
            Optional.of(Strength.RANDOM), Optional.empty());

    private static final List<PlayedBy> NAMED = List.of(HUMAN, PERFECT, GOOD, RANDOM);
    /** What can be written, except files. */
    public static final List<String> NAMES = NAMED.stream().map(PlayedBy::name).toList();

    private static PlayedBy program(String name, Strength strength) {
        return new PlayedBy(name, "the program, " + name, Optional.of(strength), Optional.empty());
    }

    /**
     * Who plays as an option says.
     *
     * @throws InputException if it is neither a name nor the file of a strategy
     */
    public static PlayedBy parse(String option, String text) {
        if (text.endsWith(StrategyArgument.SUFFIX)) {
            return new PlayedBy(text, "the program, by " + text, Optional.empty(),
                    Optional.of(new StrategyArgument(option, text, ArgumentText::strategy)));
        }
        return NAMED.stream().filter(each -> each.name.equals(text.toLowerCase(Locale.ROOT))).findFirst()
                .orElseThrow(() -> new InputException(option + ": unknown value '" + text + "'", "choose one of "
                        + String.join(", ", NAMES) + ", or a file that ends in " + StrategyArgument.SUFFIX));
    }
}
