package org.gavel.cli.option;

import java.util.LinkedHashMap;
import java.util.Map;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.text.AuctionSyntaxException;
import picocli.CommandLine.Option;

/** Options that replace parts of a game's auction. */
public final class AuctionOptions {

    private final Map<String, String> choices = new LinkedHashMap<>();

    @Option(names = "--payment", paramLabel = "PAYMENT", description = "richman, poorman, taxman:1/3, robin-hood:1/5, all-pay, all-pay-richman, second-price or second-price:bank")
    void payment(String text) {
        choices.put("payment", text);
    }

    @Option(names = "--ties", paramLabel = "RULE", description = "advantage, make-it-take-it, losers-ball, alice, bob, alternate-ties, alternate-rounds,"
            + " no-move or coin; advantage:bob and so on say who is favoured first")
    void ties(String text) {
        choices.put("ties", text);
    }

    @Option(names = "--mover", paramLabel = "RULE", description = "winner-decides or winner-moves")
    void mover(String text) {
        choices.put("mover", text);
    }

    @Option(names = "--bids", paramLabel = "KIND", description = "secret, open:alice or open:bob")
    void bids(String text) {
        choices.put("bids", text);
    }

    @Option(names = "--least", paramLabel = "CHIPS", description = "the least bid; a player who has less bids all that he has")
    void least(String text) {
        choices.put("least", text);
    }

    /**
     * An auction with the parts replaced that were given.
     *
     * @throws InputException if a choice is unknown
     */
    public Auction applyTo(Auction auction) {
        Auction result = auction;
        for (Map.Entry<String, String> choice : choices.entrySet()) {
            result = changed(result, choice.getKey(), choice.getValue());
        }
        return result;
    }

    /** An auction with a part replaced. */
    static Auction changed(Auction auction, String part, String choice) {
        try {
            return auction.with(part, choice);
        } catch (AuctionSyntaxException e) {
            throw new InputException("--" + part + ": " + e.getMessage(), e.hint());
        }
    }
}
