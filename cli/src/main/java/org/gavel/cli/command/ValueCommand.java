package org.gavel.cli.command;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.PurseOptions;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.answer.value.MixedOptions;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.ValueInquiry;
import org.gavel.engine.inquiry.answer.ValueAnswer;
import org.gavel.service.request.Purses;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints what a game in whole chips is worth where bids at random are best, and how to bid. */
@Command(name = "value", mixinStandardHelpOptions = true, description = "Prints what a game in whole chips is worth when both bid at random as well as possible, and with which"
        + " probabilities they bid. A win of Alice counts 1, a win of Bob 0.")
public final class ValueCommand extends VerifiedCommand {

    private static final int MOST_CHIPS = 100_000;
    private static final int MOST_DIGITS = 17;

    @Parameters(paramLabel = "GAME", description = "a file, - or a bundled game, as in tug-of-war:n=5")
    private String game = "";

    @Option(names = "--draws", paramLabel = "alice|bob|half", description = "what a draw counts: a win of Alice, of Bob, or half of it (half)")
    private DrawWorth draws = DrawWorth.HALF;

    @Option(names = "--all", description = "print every configuration that can follow, not only the start")
    private boolean all;

    @Option(names = "--exact", description = "values as fractions, for small purses")
    private boolean exact;

    @Option(names = "--width", paramLabel = "W", description = "the gap between both players' guarantees that is good enough (1e-9)")
    private double width = MixedOptions.DEFAULT.width();

    @Option(names = "--digits", paramLabel = "D", description = "decimal digits to print (10)")
    private int digits = 10;

    @Option(names = "--horizon", paramLabel = "M", description = "a play counts as a draw after M rounds")
    private Optional<Integer> horizon = Optional.empty();

    @Mixin
    private final PurseOptions purses = PurseOptions.ofChips();

    @Override
    protected ExitStatus run() throws IOException {
        MixedOptions options = options();
        purses.saysChips();
        int alices = purse(Player.ALICE);
        int bobs = purse(Player.BOB);
        BiddingGame loaded = purses.withHolder(load(game));
        ValueAnswer answer = new ValueInquiry(options,
                all || certificate ? ValueInquiry.Scope.ALL : ValueInquiry.Scope.START,
                exact ? ValueInquiry.Form.FRACTIONS : ValueInquiry.Form.BOUNDS, verify)
                .answer(loaded, alices, bobs, stop(), watch());
        return print(answer, digits);
    }

    private MixedOptions options() {
        if (exact && horizon.isPresent()) {
            throw new InputException("--exact does not go with --horizon", "leave out one of them");
        }
        InputException.requireRange("--width " + width, width, 1e-12, 1, "give a number from 1e-12 to 1");
        InputException.requireRange("--digits " + digits, digits, 1, MOST_DIGITS, "give 1 to " + MOST_DIGITS);
        horizon.ifPresent(
                m -> InputException.requireRange("--horizon " + m, m, 0, Integer.MAX_VALUE, "give 0 or more"));
        return new MixedOptions(draws, width, horizon.map(OptionalInt::of).orElse(OptionalInt.empty()));
    }

    private int purse(Player player) {
        String option = purses.option(player);
        String text = purses.written(player);
        if (option.equals("--money") || text.matches("[0-9]*[./][0-9]*")) {
            throw new InputException(option + ": '" + text + "' is no whole number of chips",
                    "values are for whole chips; 'gavel outcome' takes real money");
        }
        long chips = Purses.chips(option, text);
        if (chips > MOST_CHIPS) {
            throw new InputException(option + ": " + text + " chips are too many for values",
                    "give at most " + MOST_CHIPS);
        }
        return (int) chips;
    }
}
