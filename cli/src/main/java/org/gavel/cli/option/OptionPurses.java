package org.gavel.cli.option;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.service.query.Asking;
import org.gavel.service.query.Inputs;
import org.gavel.service.request.AskedPurses;
import org.gavel.service.request.Purses;

/**
 * What the players have on a command line, as a pair or one by one: {@code --alice 4 --bob 3}, which is real money unless
 * {@code --discrete} is there.
 *
 * @param asking who says it
 * @param pair what he says as a pair
 * @param howTo how it is said
 */
public record OptionPurses(Asking asking, PursePair pair, String howTo) implements AskedPurses {

    /** What somebody says. */
    public OptionPurses(Asking asking, String howTo) {
        this(asking, new PursePair(asking.value(Inputs.CHIPS), asking.value(Inputs.MONEY)), howTo);
    }

    private Optional<String> single(Player player) {
        return asking.value(player == Player.ALICE ? Inputs.ALICE : Inputs.BOB);
    }

    private boolean areSingle() {
        return asking.says(Inputs.DISCRETE) || single(Player.ALICE).isPresent() || single(Player.BOB).isPresent();
    }

    @Override
    public boolean areGiven() {
        return pair.areGiven() || areSingle();
    }

    @Override
    public boolean sayChips() {
        if (pair.sayChips() && pair.sayMoney() || areSingle() && pair.areGiven()) {
            throw new InputException("what the players have is said twice", howTo);
        }
        Optional<String> alice = single(Player.ALICE);
        Optional<String> bob = single(Player.BOB);
        if (!pair.areGiven() && (alice.isEmpty() || bob.isEmpty())) {
            throw new InputException("what " + (alice.isPresent() ? "Bob has"
                    : bob.isPresent() ? "Alice has"
                            : "the players have")
                    + " is missing", howTo);
        }
        return pair.sayChips() || asking.says(Inputs.DISCRETE);
    }

    @Override
    public boolean sayMoney() {
        return pair.sayMoney();
    }

    @Override
    public BiddingGame withHolder(BiddingGame game) {
        return pair.withHolder(game);
    }

    @Override
    public String called(Player player) {
        return pair.areGiven() ? pair.option() : "--" + player.label();
    }

    @Override
    public String written(Player player) {
        return pair.areGiven() ? pair.written(player) : single(player).orElseThrow();
    }

    @Override
    public long chips(Player player) {
        long own = Purses.chips(called(player), written(player));
        Purses.requireTotal(own, Purses.chips(called(player.opponent()), written(player.opponent())));
        return own;
    }

    @Override
    public BigFraction money(Player player) {
        BigFraction own = Purses.money(called(player), written(player));
        Purses.requireSome(own, Purses.money(called(player.opponent()), written(player.opponent())));
        return own;
    }
}
