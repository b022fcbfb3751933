package org.gavel.cli.option;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import org.gavel.service.request.Purses;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * What the players have, as a pair or one by one: {@code --alice 4 --bob 3}, which is real money unless {@code --discrete} is
 * there.
 */
public final class PurseOptions {

    @Mixin
    private final PursePairOptions pair = new PursePairOptions();

    private final String howTo;

    @Option(names = "--alice", paramLabel = "A", description = "what Alice has, as it was written before --chips and --money: real money, or chips with --discrete")
    private Optional<String> alice = Optional.empty();

    @Option(names = "--bob", paramLabel = "B", description = "what Bob has, likewise")
    private Optional<String> bob = Optional.empty();

    @Option(names = "--discrete", description = "--alice and --bob are whole chips")
    private boolean discrete;

    /** Options for what players have in chips or in real money. */
    public PurseOptions() {
        this("write --chips 4,3 or --money 1,1/2");
    }

    private PurseOptions(String howTo) {
        this.howTo = howTo;
    }

    /** The same options where real money is refused. */
    public static PurseOptions ofChips() {
        return new PurseOptions("write --chips 4,3");
    }

    /** Whether one of these options is there. */
    public boolean areGiven() {
        return pair.areGiven() || areSingle();
    }

    private boolean areSingle() {
        return discrete || alice.isPresent() || bob.isPresent();
    }

    /**
     * Whether the money of a game is whole chips: if the options say so, or the game does and they do not.
     *
     * @throws InputException if the options contradict each other, or a purse is missing
     */
    public boolean areChips(BiddingGame game) {
        return saysChips() || !pair.sayMoney() && game.auction().money() == Money.CHIPS;
    }

    /**
     * Whether the options say that the money is whole chips.
     *
     * @throws InputException if the options contradict each other, or a purse is missing
     */
    public boolean saysChips() {
        if (pair.sayChips() && pair.sayMoney() || areSingle() && pair.areGiven()) {
            throw new InputException("what the players have is said twice", howTo);
        }
        if (!pair.areGiven() && (alice.isEmpty() || bob.isEmpty())) {
            throw new InputException("what " + (alice.isPresent() ? "Bob has"
                    : bob.isPresent() ? "Alice has"
                            : "the players have")
                    + " is missing", howTo);
        }
        return pair.sayChips() || discrete;
    }

    /**
     * The game with that money, and with the tie-breaking advantage where the star is.
     *
     * @throws InputException if the tie rule knows no advantage
     */
    public BiddingGame applyTo(BiddingGame game) {
        return withHolder(game.with(game.auction().with(areChips(game) ? Money.CHIPS : Money.CONTINUOUS)));
    }

    /**
     * The game with the tie-breaking advantage where the star is.
     *
     * @throws InputException if the tie rule knows no advantage
     */
    public BiddingGame withHolder(BiddingGame game) {
        return pair.withHolder(game);
    }

    /** The option that says what a player has. */
    public String option(Player player) {
        return pair.areGiven() ? pair.option() : "--" + player.label();
    }

    /** What a player has, as written, without the star. */
    public String written(Player player) {
        return pair.areGiven() ? pair.written(player) : (player == Player.ALICE ? alice : bob).orElseThrow();
    }

    /**
     * A player's chips.
     *
     * @throws InputException if they are no whole number, or there are too many in the game
     */
    public long chips(Player player) {
        long own = Purses.chips(option(player), written(player));
        Purses.requireTotal(own, Purses.chips(option(player.opponent()), written(player.opponent())));
        return own;
    }

    /**
     * A player's real money.
     *
     * @throws InputException if it is no number, or nobody has any
     */
    public BigFraction money(Player player) {
        BigFraction own = Purses.money(option(player), written(player));
        Purses.requireSome(own, Purses.money(option(player.opponent()), written(player.opponent())));
        return own;
    }
}
