package org.gavel.cli.play;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.cli.report.ShareText;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.play.Referee;
import org.gavel.service.request.Purses;

/**
 * What a play is bid with, as it is read and shown.
 *
 * @param reading makes an amount of an option, for messages, and a text
 * @param value the number that an amount is
 * @param requirement refuses what both players begin with if nobody can play with that
 * @param referee the rules of a game that is played with it
 * @param <M> whole chips or real money
 */
record CurrencyText<M>(BiFunction<String, String, M> reading, Function<M, BigFraction> value,
        BiConsumer<M, M> requirement, Function<BiddingGame, Referee<M>> referee) {

    /** Whole chips. */
    static final CurrencyText<Long> CHIPS = new CurrencyText<>(Purses::chips, BigFraction::of, Purses::requireTotal,
            Referee::inChips);

    /** Real money. */
    static final CurrencyText<BigFraction> MONEY = new CurrencyText<>(Purses::money, amount -> amount,
            Purses::requireSome, Referee::inMoney);

    private static final int DIGITS = 6;

    /**
     * An amount from its text.
     *
     * @param option what the message begins with
     * @throws org.gavel.engine.failure.InputException if it is none
     */
    M read(String option, String text) {
        return reading.apply(option, text);
    }

    /** An amount for people. */
    String show(M amount) {
        return ShareText.both(value.apply(amount), DIGITS);
    }

    /** An amount as {@link #read} takes it. */
    String exact(M amount) {
        return Fractions.text(value.apply(amount));
    }
}
