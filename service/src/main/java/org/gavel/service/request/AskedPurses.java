package org.gavel.service.request;

import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;

/** What the players have, however it was said. */
public interface AskedPurses {

    /** Whether anything was said. */
    boolean areGiven();

    /** How it is said, for hints. */
    String howTo();

    /**
     * Whether it was said that the money is whole chips, whatever the game says.
     *
     * @throws org.gavel.engine.failure.InputException if what was said contradicts itself, or a purse is missing
     */
    boolean sayChips();

    /** Whether it was said that the money is real money, whatever the game says. */
    boolean sayMoney();

    /** Whether the money of a game is whole chips: if it was said so, or the game does and nothing else was said. */
    default boolean areChips(BiddingGame game) {
        return sayChips() || !sayMoney() && game.auction().money() == Money.CHIPS;
    }

    /** The game with that money, and with the tie-breaking advantage for whom it was given. */
    default BiddingGame applyTo(BiddingGame game) {
        return withHolder(game.with(areChips(game) ? Money.CHIPS : Money.CONTINUOUS));
    }

    /** The game with the tie-breaking advantage for whom it was given. */
    default BiddingGame withHolder(BiddingGame game) {
        return game;
    }

    /** What messages call a player's purse. */
    String called(Player player);

    /** What a player has, as written. */
    String written(Player player);

    /**
     * A player's chips.
     *
     * @throws org.gavel.engine.failure.InputException if they are no whole number, or there are too many in the game
     */
    long chips(Player player);

    /**
     * A player's real money.
     *
     * @throws org.gavel.engine.failure.InputException if it is no number, or nobody has any
     */
    BigFraction money(Player player);
}
