package org.gavel.cli.crossing;

import java.util.List;
import java.util.Optional;

/** What a game or its auction can have; features of one part exclude each other. */
enum Feature {
    RICHMAN("payment", "richman", "[Rr]ichman"),
    POORMAN("payment", "poorman", "poorman|to the bank"),
    TAXMAN("payment", "taxman:1/2", "taxman"),
    ALL_PAY("payment", "all-pay", "all-pay"),
    ALL_PAY_RICHMAN("payment", "all-pay-richman", "all-pay-richman|both players pay each other"),
    ROBIN_HOOD("payment", "robin-hood:1/5", "robin-hood|budgets change before the bids"),
    SECOND_PRICE("payment", "second-price", "second-price"),
    SECOND_PRICE_BANK("payment", "second-price:bank", "second-price"),
    ADVANTAGE("ties", "advantage:bob", "advantage"),
    MAKE_IT_TAKE_IT("ties", "make-it-take-it:alice", "make-it-take-it"),
    LOSERS_BALL("ties", "losers-ball:bob", "losers-ball"),
    FIXED_TIES("ties", "bob", "ties"),
    ALTERNATE_TIES("ties", "alternate-ties:alice", "alternate-ties"),
    ALTERNATE_ROUNDS("ties", "alternate-rounds:bob", "alternate-rounds"),
    NO_MOVE("ties", "no-move", "no-move|equal bids leave the token|keeps the token"),
    COIN("ties", "coin", "coin|mixed value"),
    OWN_TIES("ties", "custom:s|s=alice,t,s,t|t=bob,s,t,s", "custom|user-defined|ties"),
    OPEN("bids", "open:alice", "open|knows the other's bid|answer"),
    WINNER_MOVES("mover", "winner-moves", "must move|winner-moves"),
    BROKE("broke", "settle", "broke|without money"),
    LEAST("least", "1", "least"),
    OWNERS("owner", "", "owner"),
    CHARGES("charge", "", "charge"),
    PAYOFFS("payoff", "", "payoff"),
    STUCK("stuck", "", "stuck"),
    TIE_END("tie", "", "tie"),
    LENGTHS("lengths", "", "length"),
    SAFETY("objective", "safety", "safety"),
    BUCHI("objective", "buchi", "buchi"),
    SETS("objective", "buchi", "buchi"),
    CO_BUCHI("objective", "co-buchi", "co-buchi"),
    PARITY("objective", "parity", "parity"),
    MEAN_PAYOFF("objective", "mean-payoff:0", "mean-payoff"),
    ENERGY("objective", "energy:1", "energy"),
    FAMILY("form", "gavel", "parameter"),
    SYMMETRY("form", "gavel", "symmetry"),
    DOT("form", "dot", "dot"),
    GRAPHML("form", "graphml", "graphml"),
    CHANCE("chance", "", "chance|owner"),
    DICE("chance", "", "chance"),
    RICHER("ties", "richer:bob", "richer");

    private static final List<String> OF_AUCTION = List.of("payment", "ties", "bids", "mover", "broke", "least");

    private final String part;
    private final String choice;
    private final String named;

    Feature(String part, String choice, String named) {
        this.part = part;
        this.choice = choice;
        this.named = named;
    }

    /** What it is a choice of. */
    String part() {
        return part;
    }

    /** The part of the auction that it chooses, if it does. */
    Optional<String> ofAuction() {
        return Optional.of(part).filter(OF_AUCTION::contains);
    }

    /** How it is written, where it is a choice of words. */
    String choice() {
        return choice;
    }

    /** A pattern of the words by which a refusal names it. */
    String named() {
        return named;
    }

    boolean goesWith(Feature other) {
        return !part.equals(other.part);
    }

    boolean isEndless() {
        return part.equals("objective");
    }
}
