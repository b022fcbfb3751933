package org.gavel.cli.option;

import java.util.Optional;
import java.util.stream.Stream;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;

/**
 * What both players have, in one text: {@code --chips 4,3} or {@code --money 1,1/2}, with a star for the tie-breaking advantage
 * as in {@code --chips 4*,3}.
 *
 * @param chips what the option for whole chips says
 * @param money what the option for real money says
 */
public record PursePair(Optional<String> chips, Optional<String> money) {

    private static final String CHIPS = "--chips";
    private static final String MONEY = "--money";

    /** Whether one of the options is there. */
    public boolean areGiven() {
        return chips.isPresent() || money.isPresent();
    }

    /** Whether the players have whole chips, as the options say. */
    public boolean sayChips() {
        return chips.isPresent();
    }

    /** Whether the players have real money, as the options say. */
    public boolean sayMoney() {
        return money.isPresent();
    }

    /**
     * Refuses both options at once.
     *
     * @throws InputException if both are there
     */
    public void requireOne() {
        if (chips.isPresent() && money.isPresent()) {
            throw new InputException("what the players have is said twice",
                    "write either --chips 4,3 or --money 1,1/2");
        }
    }

    /** The option that says it; that for whole chips if none does. */
    public String option() {
        return money.isPresent() ? MONEY : CHIPS;
    }

    /**
     * What a player has, as written, without the star.
     *
     * @throws InputException if it is not written for two players
     * @throws java.util.NoSuchElementException if no option is there
     */
    public String written(Player player) {
        String text = parts(option(), chips.or(() -> money).orElseThrow())[player.ordinal()];
        return chips.isPresent() && text.endsWith("*") ? text.substring(0, text.length() - 1) : text;
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
        String[] parts = chips.map(each -> parts(CHIPS, each)).orElse(new String[] {"", ""});
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
}
