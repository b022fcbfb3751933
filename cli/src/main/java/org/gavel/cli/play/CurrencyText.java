package org.gavel.cli.play;

import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.cli.option.Purse;
import org.gavel.cli.report.Shares;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.play.Referee;

/**
 * What a play is bid with, as it is read and shown.
 *
 * @param <M> whole chips or real money
 */
interface CurrencyText<M> {

    /** Whole chips. */
    CurrencyText<Long> CHIPS = new CurrencyText<>() {
        @Override
        public Long read(String option, String text) {
            return Purse.chips(option, text);
        }

        @Override
        public String show(Long amount) {
            return amount.toString();
        }

        @Override
        public String exact(Long amount) {
            return amount.toString();
        }

        @Override
        public void require(Long alice, Long bob) {
            Purse.requireTotal(alice, bob);
        }

        @Override
        public Referee<Long> referee(BiddingGame game) {
            return Referee.inChips(game);
        }
    };

    /** Real money. */
    CurrencyText<BigFraction> MONEY = new CurrencyText<>() {
        private static final int DIGITS = 6;

        @Override
        public BigFraction read(String option, String text) {
            return Purse.money(option, text);
        }

        @Override
        public String show(BigFraction amount) {
            return Shares.both(amount, DIGITS);
        }

        @Override
        public String exact(BigFraction amount) {
            return Fractions.text(amount);
        }

        @Override
        public void require(BigFraction alice, BigFraction bob) {
            Purse.requireSome(alice, bob);
        }

        @Override
        public Referee<BigFraction> referee(BiddingGame game) {
            return Referee.inMoney(game);
        }
    };

    /**
     * An amount from its text.
     *
     * @param option what the message begins with
     * @throws org.gavel.cli.InputException if it is none
     */
    M read(String option, String text);

    /** An amount for people. */
    String show(M amount);

    /** An amount as {@link #read} takes it. */
    String exact(M amount);

    /**
     * Checks what both begin with.
     *
     * @throws org.gavel.cli.InputException if nobody can play with that
     */
    void require(M alice, M bob);

    /** The rules of a game that is played with it. */
    Referee<M> referee(BiddingGame game);
}
