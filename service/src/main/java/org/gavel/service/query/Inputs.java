package org.gavel.service.query;

import java.util.List;
import java.util.stream.Stream;
import org.gavel.engine.rules.Money;
import org.gavel.inquiry.Verify;
import org.gavel.service.request.Input;

/** Inputs that several questions share. */
public final class Inputs {

    /** The game. */
    public static final Input<String> GAME = Input.game("", "GAME",
            "a file, - or a bundled game, as in tug-of-war:n=5");
    /** Games, as many as one likes. */
    public static final Input<String> GAMES = Input.game("", "GAME",
            "a file, - or a bundled game, as in tug-of-war:n=5; several with tug-of-war:n=2..5").repeated();
    /** Totals of chips. */
    public static final Input<String> TOTALS = Input
            .text("chips", "TOTALS", "the totals of chips: 8, 0..255 or 4,8,1000000000000")
            .called("--totals");
    /** Which vertices the answer is about. */
    public static final Input<String> VERTICES = Input.text("vertices", "start|all|ID,...",
            "the vertices to print (all; as text, those of a small board where play goes on, or the start)")
            .repeated();
    /** Whether the answer is to be verified. */
    static final Input<Verify> VERIFY = Input.of(Verify.class, "verify", "yes|no",
            "verify the answer with independent code (yes)").called("--check");
    /** Whether what proves the answer is to be written, too. */
    public static final Input<Boolean> CERTIFICATE = Input.flag("certificate",
            "in JSON: add a proof for an independent checker");
    /** How an answer that commands print is written in a request, where it is not to be JSON. */
    static final Input<AnswerReport.Form> FORM = Input.field(AnswerReport.Form.class, "form",
            "the answer as its command prints it, in 'text': text, csv or latex");
    /** Whether it is printed how long each part of an answer took. */
    public static final Input<Boolean> STATS = Input.flag("stats", "print how long each part of the work took")
            .called("--stats", "-v").ofCommands();
    /** How many threads the work may use: in a session, which answers several requests at once, each has one. */
    public static final Input<Integer> THREADS = Input
            .of(Integer.class, "threads", "N", "threads to use (all processors)").ofCommands()
            .from(1, 1_024, "give a number from 1 to 1024");

    /** Who pays what to whom. */
    public static final Input<String> PAYMENT = Input.text("payment", "PAYMENT",
            "richman, poorman, taxman:1/3, robin-hood:1/5, all-pay, all-pay-richman, second-price or second-price:bank");
    /** What equal bids lead to. */
    public static final Input<String> TIES = Input.text("ties", "RULE",
            "advantage, make-it-take-it, losers-ball, alice, bob, alternate-ties, alternate-rounds, richer, no-move or coin;"
                    + " advantage:bob favours Bob first");
    /** Who moves after a bid. */
    public static final Input<String> MOVER = Input.text("mover", "RULE", "winner-decides or winner-moves");
    /** Whether bids are secret. */
    static final Input<String> BIDS = Input.text("bids", "KIND", "secret, open:alice or open:bob");
    /** The least bid. */
    static final Input<String> LEAST = Input.text("least", "CHIPS",
            "the least bid; a player with less must bid everything");
    /** What happens once both players have nothing. */
    static final Input<String> BROKE = Input.text("broke", "RULE",
            "with no budgets left: continue, or settle at the vertex");
    /** The rules of the auction, each of which replaces the game's. */
    public static final List<Input<String>> AUCTION = List.of(PAYMENT, TIES, MOVER, BIDS, BROKE, LEAST);

    /** Both players' whole chips. */
    public static final Input<String> CHIPS = Input.text("chips", "A,B",
            "Alice's and Bob's whole chips, as in 4,3; with the tie-breaking advantage as in 4*,3").ofCommands();
    /** Both players' real money. */
    public static final Input<String> MONEY = Input
            .text("money", "A,B", "Alice's and Bob's real money, as in 1,1/2").ofCommands();
    /** Alice's budget in a request. */
    public static final Input<String> ALICE = Input.field(String.class, "alice", "Alice's budget");
    /** Bob's budget in a request. */
    public static final Input<String> BOB = Input.field(String.class, "bob", "Bob's budget");
    /** What {@link #ALICE} and {@link #BOB} are, in a request. */
    public static final Input<Money> KIND = Input.field(Money.class, "money",
            "what both budgets are: 'chips', or real money by default");
    /** How many vertices an answer is to hold at most. */
    static final Input<Integer> LIMIT = Input.field(Integer.class, "limit", "how many vertices at most");
    /** What chances are drawn from. */
    static final Input<Long> SEED = Input
            .of(Long.class, "seed", "N", "the seed of random choices (1)")
            .from(Long.MIN_VALUE, Long.MAX_VALUE, "");
    private static final List<Input<?>> PURSES = List.of(CHIPS, MONEY, ALICE, BOB, KIND);
    /** Within how many rounds. */
    static final Input<Integer> HORIZON = Input
            .of(Integer.class, "horizon", "M", "thresholds for winning within M rounds")
            .from(0, Integer.MAX_VALUE, "give 0 or more");
    /** How many digits people get. */
    public static final Input<Integer> PRINTED_DIGITS = Input
            .of(Integer.class, "digits", "D", "decimal digits to print (10)").ofCommands().from(1, 17, "give 1 to 17");

    private Inputs() {
    }

    /** Both budgets, with others. */
    static List<Input<?>> withPurses(Input<?>... others) {
        return Stream.concat(Stream.of(others), PURSES.stream()).toList();
    }
}
