package org.gavel.cli.option;

import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.cli.InputException;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import picocli.CommandLine.Option;

/**
 * What the players have: {@code --chips 4,3} or {@code --money 1,1/2}, with a star for the tie-breaking advantage as in
 * {@code --chips 4*,3}; or one by one, {@code --alice 4 --bob 3}, which is real money unless {@code --discrete} is there.
 */
public final class PurseOptions {

    @Option(names = "--chips", paramLabel = "A,B", description = "Alice's and Bob's whole chips, as in 4,3; with the tie-breaking advantage as in 4*,3")
    private Optional<String> chips = Optional.empty();

    @Option(names = "--money", paramLabel = "A,B", description = "Alice's and Bob's real money, as in 1,1/2")
    private Optional<String> money = Optional.empty();

    @Option(names = "--alice", paramLabel = "A", description = "what Alice has: real money, or chips with --discrete")
    private Optional<String> alice = Optional.empty();

    @Option(names = "--bob", paramLabel = "B", description = "what Bob has")
    private Optional<String> bob = Optional.empty();

    @Option(names = "--discrete", description = "--alice and --bob are whole chips")
    private boolean discrete;

    /** Whether one of these options is there. */
    public boolean areGiven() {
        return discrete || Stream.of(chips, money, alice, bob).anyMatch(Optional::isPresent);
    }

    /**
     * Whether the money of a game is whole chips: if the options say so, or the game does and they do not.
     *
     * @throws InputException if the options contradict each other, or a purse is missing
     */
    public boolean areChips(BiddingGame game) {
        return saysChips() || money.isEmpty() && game.auction().money() == Money.CHIPS;
    }

    /**
     * Whether the options say that the money is whole chips.
     *
     * @throws InputException if the options contradict each other, or a purse is missing
     */
    public boolean saysChips() {
        boolean single = alice.isPresent() || bob.isPresent() || discrete;
        if (chips.isPresent() && money.isPresent() || single && (chips.isPresent() || money.isPresent())) {
            throw new InputException("what the players have is said twice",
                    "write either --chips 4,3 or --money 1,1/2");
        }
        if (chips.isEmpty() && money.isEmpty() && (alice.isEmpty() || bob.isEmpty())) {
            throw new InputException("what " + (alice.isPresent() ? "Bob has"
                    : bob.isPresent() ? "Alice has"
                            : "the players have")
                    + " is missing", "write --chips 4,3 or --money 1,1/2");
        }
        return chips.isPresent() || discrete;
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
        Auction auction = game.auction();
        Optional<Player> holder = holder();
        if (holder.isPresent() && !auction.ties().hasToken()) {
            throw new InputException("a star is the tie-breaking advantage, and under ties " + auction.ties().label()
                    + " there is none", "leave the star out");
        }
        return game.with(holder.isPresent() ? auction.with("ties", "advantage:" + holder.get().label()) : auction);
    }

    private Optional<Player> holder() {
        String[] parts = chips.map(each -> parts("--chips", each)).orElse(new String[] {"", ""});
        if (parts[0].endsWith("*") && parts[1].endsWith("*")) {
            throw new InputException("--chips: both players hold the tie-breaking advantage", "one of them does");
        }
        return Stream.of(Player.values()).filter(player -> parts[player.ordinal()].endsWith("*")).findFirst();
    }

    private static String[] parts(String option, String text) {
        String[] parts = text.split(",", -1);
        if (parts.length != 2) {
            throw new InputException(option + ": '" + text + "' is not what two players have",
                    "write Alice's and Bob's, as in " + option + " 4,3");
        }
        return parts;
    }

    /** The option that says what a player has. */
    public String option(Player player) {
        return chips.isPresent() ? "--chips" : money.isPresent() ? "--money" : "--" + player.label();
    }

    /** What a player has, as written, without the star. */
    public String written(Player player) {
        Optional<String> pair = chips.or(() -> money);
        String text = pair.isPresent() ? parts(option(player), pair.get())[player.ordinal()]
                : (player == Player.ALICE ? alice : bob).orElseThrow();
        return chips.isPresent() && text.endsWith("*") ? text.substring(0, text.length() - 1) : text;
    }

    /**
     * A player's chips.
     *
     * @throws InputException if they are no whole number, or there are too many in the game
     */
    public long chips(Player player) {
        long own = Purse.chips(option(player), written(player));
        Purse.requireTotal(own, Purse.chips(option(player.opponent()), written(player.opponent())));
        return own;
    }

    /**
     * A player's real money.
     *
     * @throws InputException if it is no number, or nobody has any
     */
    public BigFraction money(Player player) {
        BigFraction own = Purse.money(option(player), written(player));
        Purse.requireSome(own, Purse.money(option(player.opponent()), written(player.opponent())));
        return own;
    }
}
