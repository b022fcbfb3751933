package org.gavel.service.query;

import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.service.report.Headers;
import org.gavel.service.request.Input;
import org.gavel.service.request.InputValues;
import org.gavel.service.request.Purses;
import org.gavel.service.request.Request;

/**
 * What the players have, however it was said; a star behind chips is the tie-breaking advantage, as in {@code 4*}.
 *
 * @param kind the kind of money, if it was said
 * @param alice what Alice has
 * @param bob what Bob has
 * @param called what messages call a player's purse
 * @param howTo how purses are said, for hints
 */
public record AskedPurses(Optional<Money> kind, Optional<String> alice, Optional<String> bob,
        Function<Player, String> called, String howTo) {

    private static final String STAR = "*";

    /**
     * What was said: {@code --chips 4,3} or {@code --money 1,1/2}, or the fields of a request.
     *
     * @throws InputException if both options are there, or not two budgets
     */
    public static AskedPurses of(InputValues said) {
        boolean chips = said.has(Inputs.CHIPS);
        boolean money = said.has(Inputs.MONEY);
        if (chips && money) {
            throw new InputException("--chips excludes --money", "keep one");
        }
        Input<String> pair = chips ? Inputs.CHIPS : Inputs.MONEY;
        if (!chips && !money) {
            boolean fields = said instanceof Request;
            return new AskedPurses(said.value(Inputs.KIND), said.value(Inputs.ALICE), said.value(Inputs.BOB),
                    player -> fields ? "'" + player.label() + "'" : pair.option(),
                    fields ? "give 'alice' and 'bob'" : "give both: --chips A,B or --money A,B");
        }
        String[] parts = said.value(pair).orElseThrow().split(",", -1);
        if (parts.length != 2) {
            throw new InputException(pair.option() + ": '" + String.join(",", parts) + "' is not two budgets",
                    "write Alice's and Bob's, as in " + pair.option() + " 4,3");
        }
        return new AskedPurses(Optional.of(chips ? Money.CHIPS : Money.CONTINUOUS), Optional.of(parts[0]),
                Optional.of(parts[1]), player -> pair.option(), "");
    }

    private Optional<String> of(Player player) {
        return player == Player.ALICE ? alice : bob;
    }

    /** Whether a purse was named. */
    public boolean areGiven() {
        return alice.isPresent() || bob.isPresent();
    }

    /** These, or some that mean nothing if none were named and no player ever bids. */
    AskedPurses orAny(BiddingGame game) {
        if (areGiven() || kind.isPresent() || !Headers.isWithoutBids(game)) {
            return this;
        }
        return new AskedPurses(
                Optional.of(game.board().marks().hasChance() ? Money.CHIPS : game.auction().money()),
                Optional.of("1"), Optional.of("1"), called, howTo);
    }

    /**
     * Whether it was said that the money is whole chips, whatever the game says.
     *
     * @throws InputException if a purse is missing
     */
    boolean sayChips() {
        if (alice.isEmpty() || bob.isEmpty()) {
            throw new InputException(alice.isPresent() ? "Bob's budget is missing"
                    : bob.isPresent() ? "Alice's budget is missing" : "the budgets are missing", howTo);
        }
        return kind.filter(Money.CHIPS::equals).isPresent();
    }

    /** Whether it was said that the money is real money, whatever the game says. */
    public boolean sayMoney() {
        return kind.filter(Money.CONTINUOUS::equals).isPresent();
    }

    /** Whether the money of a game is whole chips: if it was said so, or the game does and nothing else was said. */
    boolean areChips(BiddingGame game) {
        return sayChips() || !sayMoney() && game.auction().money() == Money.CHIPS;
    }

    /**
     * The game with that money, and with the tie-breaking advantage where the star is.
     *
     * @throws InputException if the tie rule knows no advantage
     */
    BiddingGame applyTo(BiddingGame game) {
        return areChips(game) ? withHolder(game.with(Money.CHIPS)) : game.with(Money.CONTINUOUS);
    }

    /**
     * The game, in chips, with the tie-breaking advantage where the star is.
     *
     * @throws InputException if the tie rule knows no advantage
     */
    public BiddingGame withHolder(BiddingGame game) {
        Auction auction = game.auction();
        Optional<Player> holder = Stream.of(Player.values())
                .filter(player -> of(player).filter(text -> text.endsWith(STAR)).isPresent()).findFirst();
        if (holder.isPresent() && of(holder.get().opponent()).filter(text -> text.endsWith(STAR)).isPresent()) {
            throw new InputException(called.apply(Player.ALICE) + ": both players hold the tie-breaking advantage",
                    "one of them does");
        }
        if (holder.isPresent() && !auction.ties().hasToken()) {
            throw new InputException("a star is the tie-breaking advantage, and under ties " + auction.ties().label()
                    + " there is none", "leave the star out");
        }
        return holder.isEmpty() ? game : game.with(auction.with("ties", "advantage:" + holder.get().label()));
    }

    /** What a player has, as written, without the star. */
    public String written(Player player) {
        String text = of(player).orElseThrow();
        return text.endsWith(STAR) ? text.substring(0, text.length() - 1) : text;
    }

    /**
     * A player's chips.
     *
     * @throws InputException if they are no whole number, or there are too many in the game
     */
    long chips(Player player) {
        long own = Purses.chips(called.apply(player), written(player));
        Player other = player.opponent();
        Purses.requireTotal(own, Purses.chips(called.apply(other), written(other)));
        return own;
    }

    /**
     * A player's real money.
     *
     * @throws InputException if it is not a number, or no one has any
     */
    BigFraction money(Player player) {
        BigFraction own = Purses.money(called.apply(player), of(player).orElseThrow());
        Player other = player.opponent();
        Purses.requireSome(own, Purses.money(called.apply(other), of(other).orElseThrow()));
        return own;
    }
}
