package org.gavel.service.query;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Money;
import org.gavel.service.request.AskedPurses;
import org.gavel.service.request.Purses;
import org.gavel.service.request.Request;

/** What the players have, as the fields {@code alice}, {@code bob} and {@code money} of a request say. */
record RequestPurses(Request request) implements AskedPurses {

    private Optional<Money> kind() {
        return request.value(Inputs.KIND);
    }

    @Override
    public boolean areGiven() {
        return request.has("alice") || request.has("bob");
    }

    @Override
    public String howTo() {
        return "give 'alice' and 'bob'";
    }

    @Override
    public boolean sayChips() {
        return kind().filter(Money.CHIPS::equals).isPresent();
    }

    @Override
    public boolean sayMoney() {
        return kind().filter(Money.CONTINUOUS::equals).isPresent();
    }

    @Override
    public String called(Player player) {
        return "'" + player.label() + "'";
    }

    @Override
    public String written(Player player) {
        return request.text(player.label());
    }

    @Override
    public long chips(Player player) {
        long own = Purses.chips(request, player.label());
        Purses.requireTotal(own, Purses.chips(request, player.opponent().label()));
        return own;
    }

    @Override
    public BigFraction money(Player player) {
        BigFraction own = Purses.money(request, player.label());
        Purses.requireSome(own, Purses.money(request, player.opponent().label()));
        return own;
    }
}
