package org.gavel.service.query;

import java.util.List;
import org.gavel.engine.inquiry.Verify;
import org.gavel.service.request.Input;

/** What several questions are told. */
public final class Inputs {

    /** The game. */
    public static final Input<String> GAME = Input.game("", "GAME",
            "a file, - or a bundled game, as in tug-of-war:n=5");
    /** Totals of chips. */
    public static final Input<String> TOTALS = Input
            .text("chips", "TOTALS", "the totals of chips: 8, 0..255 or 4,8,1000000000000")
            .called("--totals", "--chips");
    /** Which vertices the answer is about. */
    public static final Input<String> VERTICES = Input.text("vertices", "start|all|ID,...",
            "which vertices to print; as text the start, and of a small board all where play goes on; otherwise all")
            .repeated();
    /** Whether the answer is to be verified. */
    public static final Input<Verify> VERIFY = Input.of(Verify.class, "verify", "yes|no",
            "whether the answer is verified by code that shares nothing with the solver (yes)");
    /** How many threads the work may use: in a session, which answers several requests at once, each has one. */
    public static final Input<Integer> THREADS = Input
            .of(Integer.class, "threads", "N", "threads to use (as many as there are processors)").ofCommands();

    /** Who pays what to whom. */
    public static final Input<String> PAYMENT = Input.text("payment", "PAYMENT",
            "richman, poorman, taxman:1/3, robin-hood:1/5, all-pay, all-pay-richman, second-price or second-price:bank");
    /** What equal bids lead to. */
    public static final Input<String> TIES = Input.text("ties", "RULE",
            "advantage, make-it-take-it, losers-ball, alice, bob, alternate-ties, alternate-rounds, no-move or coin;"
                    + " advantage:bob and so on say who is favoured first");
    /** Who moves after a bid. */
    public static final Input<String> MOVER = Input.text("mover", "RULE", "winner-decides or winner-moves");
    /** Whether bids are secret. */
    public static final Input<String> BIDS = Input.text("bids", "KIND", "secret, open:alice or open:bob");
    /** The least bid. */
    public static final Input<String> LEAST = Input.text("least", "CHIPS",
            "the least bid; a player who has less bids all that he has");
    /** The rules of the auction, each of which replaces the game's. */
    public static final List<Input<String>> AUCTION = List.of(PAYMENT, TIES, MOVER, BIDS, LEAST);

    private Inputs() {
    }
}
