package org.gavel.service.query;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.answer.value.MixedOptions;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.rules.Money;
import org.gavel.inquiry.ShareValueInquiry;
import org.gavel.inquiry.ValueInquiry;
import org.gavel.inquiry.answer.Answer;
import org.gavel.inquiry.answer.ValueAnswer;
import org.gavel.service.request.Input;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a game in whole chips is worth where both bid at random as well as possible, and how they bid; or what a share of real money is
 * worth where chance moves.
 */
final class MixedValue {

    private static final int MOST_CHIPS = 100_000;
    private static final double USUAL_WIDTH = 0.01;

    private static final Input<DrawWorth> DRAWS = Input.of(DrawWorth.class, "draws", "alice|bob|half",
            "a draw counts as a win of alice, of bob, or half (half)");
    private static final Input<Boolean> ALL = Input.flag("all",
            "print all configurations that can follow");
    private static final Input<Boolean> EXACT = Input.flag("exact", "print values as fractions, for small budgets");
    private static final Input<Double> WIDTH = Input
            .of(Double.class, "width", "W",
                    "the width of a value that is good enough (1e-9; 0.01 in real money)")
            .from(1e-12, 1, "give a number from 1e-12 to 1");
    private static final Input<Integer> HORIZON = Inputs.HORIZON.saying("a play counts as a draw after M rounds");

    private static final Input<Money> KIND = Input.field(Money.class, "money",
            "what both budgets are: 'continuous', or 'chips' by default");

    static final List<Input<?>> INPUTS = List.of(Inputs.GAME, DRAWS, ALL, EXACT, WIDTH,
            Inputs.PRINTED_DIGITS, HORIZON, Inputs.VERIFY, Inputs.CERTIFICATE, Inputs.CHIPS, Inputs.MONEY,
            Inputs.ALICE, Inputs.BOB, KIND);

    private MixedValue() {
    }

    static Answer answer(Inquirer asking) {
        AskedPurses purses = asking.purses();
        return purses.sayMoney() ? inMoney(asking, purses) : inChips(asking, purses);
    }

    private static Answer inMoney(Inquirer asking, AskedPurses purses) {
        for (Input<?> input : List.of(EXACT, HORIZON)) {
            if (asking.has(input)) {
                throw new InputException(asking.called(input) + " is for whole chips", "leave it out");
            }
        }
        purses.sayChips();
        return new ShareValueInquiry(asking.value(DRAWS).orElse(DrawWorth.HALF),
                asking.value(WIDTH).orElse(USUAL_WIDTH), scope(asking), asking.verify())
                .answer(asking.listed(Inputs.GAME).game(), purses.money(Player.ALICE), purses.money(Player.BOB),
                        asking.stop(), asking.watch());
    }

    private static ValueInquiry.Scope scope(Inquirer asking) {
        return asking.says(ALL) || asking.says(Inputs.CERTIFICATE) ? ValueInquiry.Scope.ALL : ValueInquiry.Scope.START;
    }

    private static Answer inChips(Inquirer asking, AskedPurses purses) {
        Optional<Integer> horizon = asking.value(HORIZON);
        boolean exact = asking.says(EXACT);
        if (exact && horizon.isPresent()) {
            throw new InputException(asking.called(EXACT) + " does not go with " + asking.called(HORIZON),
                    "leave out one of them");
        }
        MixedOptions options = new MixedOptions(asking.value(DRAWS).orElse(DrawWorth.HALF),
                asking.value(WIDTH).orElse(MixedOptions.DEFAULT.width()),
                horizon.map(OptionalInt::of).orElse(OptionalInt.empty()));
        purses.sayChips();
        int alices = chips(purses, Player.ALICE);
        int bobs = chips(purses, Player.BOB);
        return new ValueInquiry(options, scope(asking), exact ? ValueInquiry.Form.FRACTIONS : ValueInquiry.Form.BOUNDS,
                asking.verify())
                .answer(purses.withHolder(asking.listed(Inputs.GAME).game()), alices, bobs, asking.stop(),
                        asking.watch());
    }

    /** A player's chips, if values are found for this many. */
    static int chips(AskedPurses purses, Player player) {
        String text = purses.written(player);
        if (text.matches("[0-9]*[./][0-9]*")) {
            throw new InputException(purses.called().apply(player) + ": '" + text + "' is not a whole number of chips",
                    "values are for whole chips; 'gavel outcome' takes real money");
        }
        long chips = purses.chips(player);
        if (chips > MOST_CHIPS) {
            throw new InputException(purses.called().apply(player) + ": " + text + " chips are too many for values",
                    "give at most " + MOST_CHIPS);
        }
        return (int) chips;
    }

    /** The answer as a session gives it: one configuration is in the answer itself, before the statistics. */
    static JsonNode json(Inquirer asking) {
        Answer answer = answer(asking);
        ObjectNode json = Query.tree(answer, asking);
        if (!(answer instanceof ValueAnswer) || scope(asking) == ValueInquiry.Scope.ALL) {
            return json;
        }
        JsonNode statistics = json.remove("statistics");
        json.remove("from");
        json.setAll((ObjectNode) json.remove("values").get(0));
        return json.set("statistics", statistics);
    }
}
