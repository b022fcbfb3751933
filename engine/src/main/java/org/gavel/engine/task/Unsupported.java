package org.gavel.engine.task;

import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Bids;
import org.gavel.engine.rules.Mover;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.rules.payment.TurnChance;

/** What some {@link Task} does not take, by name: when that is so, why, and what to do instead. */
public enum Unsupported {

    /** Plays that never end are no draws. */
    ENDLESS(game -> game.objective() != Objective.Plain.REACH,
            (task, game) -> task + " is not supported under the objective " + game.objective().label(),
            "the nearest supported game has the objective reach"),
    /** Weights say who wins plays that never end. */
    WEIGHTS(game -> !game.objective().isToldByPriorities(),
            (task, game) -> task + " is not supported under the objective " + game.objective().label(),
            "the nearest supported game has an objective with priorities, such as buchi"),
    /** Some vertex has an owner. */
    OWNERS(game -> game.graph().marks().hasOwners(),
            (task, game) -> task + " is not supported where vertices have owners",
            "the nearest supported game has a bid at every vertex"),
    /** Some vertex pays the players. */
    CHARGES(game -> game.graph().marks().hasCharges(),
            (task, game) -> task + " is not supported where vertices pay charges, as " + charged(game) + " does",
            "'gavel solve' and 'gavel outcome --money' answer in real money"),
    /** Ends are worth numbers. */
    PAYOFFS(game -> !game.board().marks().payoffs().isEmpty(),
            (task, game) -> task + " is not supported where terminals have payoffs",
            "'gavel solve' answers in real money"),
    /** Chance moves at some vertex. */
    CHANCE(game -> game.board().marks().hasChance(),
            (task, game) -> task + " is not supported where chance moves",
            "'gavel value --money' says what a share of real money is worth; 'gavel value --chips' and 'gavel outcome --chips'"
                    + " answer in whole chips, and 'gavel solve' if every vertex has an owner"),
    /** More chips may hurt, so that there are no thresholds. */
    MORE_HURTS(game -> !game.isMonotone(),
            (task, game) -> task + " is only supported where more chips never hurt, and not under " + game.auction(),
            "'gavel value' answers there; the nearest supported game has mover winner-decides, payment richman, poorman or"
                    + " all-pay, broke continue and no least bid"),
    /** Equal bids leave the token, and chance moves. */
    STAYING_CHANCE(game -> !game.auction().ties().movesToken(),
            (task, game) -> task + " is not supported under ties " + game.auction().ties().label(),
            "'gavel value' answers there; or choose another tie rule, such as advantage"),
    /** Equal bids leave the token, in real money. */
    STAYING_TIES(game -> !game.auction().ties().movesToken(),
            (task, game) -> task + " is not supported under ties " + game.auction().ties().label(),
            "choose another tie rule, such as advantage; 'gavel value --chips' answers in whole chips"),
    /** More money may hurt, or no formula of a round is known that never widens distances. */
    NO_SHARE_VALUES(game -> game.settlesBroke() || game.auction().least().isSet()
            || game.auction().payment().losersPay()
            || game.auction().shares().filter(formula -> !formula.isExpanding()).isEmpty(),
            (task, game) -> task
                    + " is only known under payment richman, poorman and taxman, with broke continue and no"
                    + " least bid, and not under " + game.auction(),
            "'gavel value --chips' answers in whole chips"),
    /** Losers of bids pay, or a bid is known before the other's, so that a bid has no worst reply that thresholds tell. */
    NO_PRICES(game -> game.auction().payment().losersPay() || game.auction().bids() != Bids.SECRET,
            (task, game) -> task + " is only known where bids are secret and the loser pays nothing, and not under "
                    + game.auction(),
            "judge them in chips; the nearest supported game has bids secret and payment richman, poorman or taxman"),
    /** Payments take fractions of chips. */
    FRACTIONS(game -> !game.auction().payment().isWhole(),
            (task, game) -> fractions(game.auction()), "use real money, or choose another payment"),
    /** A coin decides ties. */
    COIN(game -> game.auction().ties().isChance(),
            (task, game) -> "where a coin decides ties, pure play does not settle the game",
            "ask 'gavel value' for the mixed value, or choose another tie rule"),
    /** Bids are open, where they would be drawn at random. */
    OPEN_BIDS(game -> game.auction().bids() != Bids.SECRET,
            (task, game) -> "a player who knows the other's bid has no reason to bid at random",
            "use --bids secret, or 'gavel outcome'"),
    /** Whoever wins a bid must move. */
    MUST_MOVE(game -> game.auction().mover() != Mover.WINNER_DECIDES,
            (task, game) -> "if the winner of a bid must move, more money can hurt, so there is no threshold",
            "use 'mover winner-decides'"),
    /** Vertices settle the play of the broke, and bids go to the bank. */
    BROKE_AND_BANK(game -> game.settlesBroke() && !game.auction().payment().keepsTotal(),
            (task, game) -> "no real-money formula is known for broke settle under payment "
                    + game.auction().payment().label(),
            "'gavel outcome' and 'gavel value' answer in whole chips, as in --chips 5,5; or write 'broke continue'"
                    + " in the text of the game"),
    /** The same in whole chips. */
    BROKE_CHIPS(game -> game.settlesBroke() && !game.auction().payment().keepsTotal(),
            (task, game) -> "there are no thresholds for broke settle under payment "
                    + game.auction().payment().label() + ": one more chip can hurt",
            "'gavel outcome' and 'gavel value' answer for single configurations, as in --chips 5,5; or write"
                    + " 'broke continue' in the text of the game"),
    /** Equal bids leave the token, and a play has this many rounds. */
    LOST_ROUNDS(game -> game.auction().shares().filter(formula -> !formula.winsWithoutBids()).isPresent(),
            (task, game) -> "no one-round formula is known for a horizon if equal bids leave the token in place",
            "leave the horizon out, or choose another rule for ties"),
    /** An average is asked for, and equal bids leave the token. */
    STAYING_PAYOFF(game -> !game.auction().ties().movesToken(),
            (task, game) -> "no payoff is known under ties " + game.auction().ties().label()
                    + ": equal bids leave the token in place",
            "choose another tie rule, such as advantage"),
    /** An average is asked for, and vertices settle the play of the broke. */
    BROKE_PAYOFF(BiddingGame::settlesBroke,
            (task, game) -> "no payoff is known for broke settle",
            "write 'broke continue' in the text of the game"),
    /** An average is asked for, all bids are paid, and they are open. */
    OPEN_PAYOFF(game -> game.auction().payment().losersPay() && game.auction().bids() != Bids.SECRET,
            (task, game) -> "no payoff is known under payment " + game.auction().payment().label() + " with open bids",
            "the nearest supported game has bids secret"),
    /** An average is asked for, and no coin is known that is worth as much as the bids of pure strategies. */
    NO_PURE_PAYOFF(() -> TurnChance.Strategies.PURE),
    /** The same for strategies that bid at random. */
    NO_MIXED_PAYOFF(() -> TurnChance.Strategies.MIXED),
    /** Purses change before the bids. */
    CHANGING_PURSES(BiddingGame::changesPursesBeforeBids,
            (task, game) -> "strategies cannot be checked if budgets change before the bids, as under "
                    + changing(game),
            "'gavel strategy simulate' plays it"),
    /** The same where endless plays are won by what is visited again and again. */
    CHANGING_RETURNS(game -> game.changesPursesBeforeBids() && game.objective().isToldByPriorities()
            && game.objective() != Objective.Plain.REACH && game.objective() != Objective.Plain.SAFETY,
            (task, game) -> task + " is not known under the objective " + game.objective().label()
                    + " if budgets change before the bids, as under " + changing(game),
            "'gavel solve' and 'gavel outcome --money' answer"),
    /** The richer wins ties. */
    COMPARED_PURSES(game -> game.auction().ties().comparesPurses(),
            (task, game) -> "strategies cannot be checked in real money if the richer wins ties",
            "use whole chips"),
    /** Strategies in real money, where nothing is known of what is needed. */
    UNKNOWN_SHARES(game -> game.auction().shares().isEmpty(),
            (task, game) -> "strategies cannot be checked in real money under payment "
                    + game.auction().payment().label(),
            "use whole chips"),
    /** Strategies in real money, where vertices settle the play of the broke. */
    BROKE_SHARES(BiddingGame::settlesBroke,
            (task, game) -> "strategies cannot be checked in real money under broke settle",
            "use whole chips"),
    /** Alice names her bid after Bob, in real money. */
    ALICE_ANSWERS(Player.ALICE),
    /** Bob names their bid after Alice, in real money. */
    BOB_ANSWERS(Player.BOB),
    /** What is left of a credit is not a part of a configuration. */
    CREDIT(game -> game.objective() instanceof Objective.Energy,
            (task, game) -> task + " is not supported under the objective " + game.objective().label()
                    + ": the remaining credit is not tracked",
            "'gavel outcome' finds bids and moves for a round; the nearest supported game has the objective"
                    + " mean-payoff");

    private final Predicate<BiddingGame> holds;
    private final BiFunction<String, BiddingGame, String> reason;
    private final String hint;

    Unsupported(Predicate<BiddingGame> holds, BiFunction<String, BiddingGame, String> reason, String hint) {
        this.holds = holds;
        this.reason = reason;
        this.hint = hint;
    }

    /** The strategies are asked for when they are needed, since what they know of coins is loaded with them. */
    Unsupported(Supplier<TurnChance.Strategies> strategies) {
        this(game -> game.auction().payment().turns(strategies.get()).isEmpty(),
                (task, game) -> "no payoff is known under payment " + game.auction().payment().label() + " for "
                        + strategies.get().label() + " strategies",
                "the nearest supported game has payment richman, poorman, taxman:1/2, all-pay or all-pay-richman");
    }

    Unsupported(Player player) {
        this(game -> game.auction().bids().stance(player) == Stance.ANSWERS,
                (task, game) -> "strategies that answer open bids cannot be checked in real money",
                "use bids secret, or whole chips");
    }

    /** Why an auction cannot be held in whole chips. */
    public static String fractions(Auction auction) {
        String payment = auction.payment().label();
        int colon = payment.indexOf(':');
        return "payment " + (colon < 0 ? payment : payment.substring(0, colon)) + " needs fractions of chips";
    }

    /** The name of the first vertex that pays a player, of a game with charges. */
    public static String charged(BiddingGame game) {
        return game.board().name(IntStream.range(0, game.board().declaredCount())
                .filter(game.board().marks()::hasCharge).findFirst().orElseThrow());
    }

    private static String changing(BiddingGame game) {
        return game.board().marks().hasCharges() ? "charges" : "payment " + game.auction().payment().label();
    }

    boolean holds(BiddingGame game) {
        return holds.test(game);
    }

    /** The refusal of a game of which this holds. */
    UnsupportedGameException refusal(String task, BiddingGame game) {
        return new UnsupportedGameException(reason.apply(task, game), hint);
    }
}
