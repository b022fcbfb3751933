package org.gavel.engine.task;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.payment.TurnChance;

/**
 * What can be asked of a game, each with what it does not take; of thresholds, the table of solvers says more. Few take terminals with payoffs.
 * Code that performs a task requires it first.
 */
public enum Task {

    /** Thresholds in real money of a game whose auction and objective are in the table. */
    THRESHOLDS("a threshold", Unsupported.BROKE_AND_BANK),
    /** The same in whole chips. */
    CHIP_THRESHOLDS("a threshold", Unsupported.BROKE_CHIPS),
    /** Thresholds in real money of plays that end in time. */
    HORIZON("a horizon", Unsupported.ENDLESS, Unsupported.OWNERS, Unsupported.LOST_ROUNDS),
    /** Who can force a win with given money. */
    OUTCOME("an outcome"),
    /** What moves cost. */
    MOVES("a price of moves"),
    /** Which moves are optimal with given chips. */
    OPTIMAL_MOVES("a list of optimal moves", Unsupported.CREDIT),
    /** What is needed at a vertex and after each move from it. */
    SUCCESSORS("a list of thresholds after each move"),
    /** The numbers of one round. */
    ROUND("the formula of a round in real money"),
    /** Who can force a win with given chips. */
    CHIP_OUTCOME("the outcome", Unsupported.FRACTIONS, Unsupported.COIN),
    /** Who wins surely or almost surely with given chips. */
    CERTAINTY("an outcome where chance moves", Unsupported.ENDLESS, Unsupported.CHARGES, Unsupported.FRACTIONS,
            Unsupported.COIN, Unsupported.MORE_HURTS, Unsupported.STAYING_CHANCE),
    /** The same, configuration by configuration. */
    CONFIGURATIONS("the outcome of single configurations", Unsupported.ENDLESS, Unsupported.OWNERS,
            Unsupported.CHARGES),
    /** What a configuration is worth if bids are drawn at random. */
    VALUE("a mixed value", Unsupported.ENDLESS, Unsupported.OWNERS, Unsupported.CHARGES, Unsupported.FRACTIONS,
            Unsupported.OPEN_BIDS),
    /** What a share of the money is worth. */
    SHARE_VALUES("a value in real money", Unsupported.ENDLESS, Unsupported.CHARGES, Unsupported.MUST_MOVE,
            Unsupported.STAYING_TIES, Unsupported.NO_SHARE_VALUES),
    /** What decisions with real money cost. */
    MONEY_PRICES("a judgement of plays in real money", Unsupported.NO_PRICES, Unsupported.CREDIT),
    /** The payoff of average weights, by pure strategies. */
    PURE_PAYOFF("a payoff", Unsupported.CHARGES, Unsupported.STAYING_PAYOFF, Unsupported.BROKE_PAYOFF,
            Unsupported.OPEN_PAYOFF, Unsupported.NO_PURE_PAYOFF),
    /** The payoff of average weights, by strategies that bid at random. */
    MIXED_PAYOFF("a payoff", Unsupported.CHARGES, Unsupported.STAYING_PAYOFF, Unsupported.BROKE_PAYOFF,
            Unsupported.OPEN_PAYOFF, Unsupported.NO_MIXED_PAYOFF),
    /** From which total on thresholds repeat. */
    PERIODS("a period in the total of chips", Unsupported.ENDLESS, Unsupported.OWNERS, Unsupported.CHARGES),
    /** Which of two games is better. */
    COMPARISON("a comparison of games", Unsupported.ENDLESS, Unsupported.OWNERS, Unsupported.CHARGES),
    /** A verifier's check of an answer in which vertices may pay the players. */
    CHECK("this check", Unsupported.ENDLESS, Unsupported.OWNERS, Unsupported.BROKE_AND_BANK),
    /** A verifier's check of thresholds of plays that end in time. */
    CHECK_OF_HORIZON("this check", Unsupported.ENDLESS, Unsupported.OWNERS, Unsupported.BROKE_AND_BANK,
            Unsupported.LOST_ROUNDS),
    /** A verifier's check of values. */
    CHECK_OF_VALUES("this check", Unsupported.ENDLESS, Unsupported.OWNERS, Unsupported.CHARGES, Unsupported.OPEN_BIDS),
    /** Rounds played out with chips. */
    PLAY_WITH_CHIPS("play with chips", Unsupported.CHARGES, Unsupported.FRACTIONS),
    /** Rounds played out one after the other. */
    PLAY("play", Unsupported.CREDIT),
    /** Rounds with a coin for the bid. */
    RANDOM_TURNS("a simulation of random turns", Unsupported.ENDLESS, Unsupported.OWNERS, Unsupported.CHARGES),
    /** Play in real money that wins with any surplus. */
    MONEY_STRATEGY("optimal play in real money", Unsupported.WEIGHTS, Unsupported.CHANGING_RETURNS),
    /** Play in chips by the thresholds in real money. */
    STABLE_STRATEGY("stable play in chips", Unsupported.ENDLESS, Unsupported.OWNERS, Unsupported.CHARGES),
    /** What a strategy guarantees with chips. */
    GUARANTEE_IN_CHIPS("an analysis"),
    /** What Alice's strategy guarantees with real money. */
    GUARANTEE_OF_ALICE("an analysis", Unsupported.ENDLESS, Unsupported.OWNERS, Unsupported.CHANGING_PURSES,
            Unsupported.UNKNOWN_SHARES, Unsupported.BROKE_SHARES, Unsupported.COMPARED_PURSES,
            Unsupported.ALICE_ANSWERS),
    /** What Bob's strategy guarantees with real money. */
    GUARANTEE_OF_BOB("an analysis", Unsupported.ENDLESS, Unsupported.OWNERS, Unsupported.CHANGING_PURSES,
            Unsupported.UNKNOWN_SHARES, Unsupported.BROKE_SHARES, Unsupported.COMPARED_PURSES,
            Unsupported.BOB_ANSWERS);

    private static final Set<Task> TAKING_PAYOFFS = EnumSet.of(THRESHOLDS, CHIP_THRESHOLDS, CHECK, OUTCOME, MOVES,
            OPTIMAL_MOVES,
            SUCCESSORS, ROUND);

    private static final Set<Task> TAKING_CHANCE = EnumSet.of(THRESHOLDS, VALUE, SHARE_VALUES, CHECK_OF_VALUES, PLAY,
            PLAY_WITH_CHIPS, CERTAINTY);

    private final String words;
    private final List<Unsupported> unsupported;

    Task(String words, Unsupported... unsupported) {
        this.words = words;
        this.unsupported = List.of(unsupported);
    }

    /** The payoff by strategies of a kind. */
    public static Task payoff(TurnChance.Strategies strategies) {
        return strategies == TurnChance.Strategies.PURE ? PURE_PAYOFF : MIXED_PAYOFF;
    }

    /** What a player's strategy guarantees with real money. */
    public static Task guaranteeOf(Player player) {
        return player == Player.ALICE ? GUARANTEE_OF_ALICE : GUARANTEE_OF_BOB;
    }

    /**
     * Checks that the task can be done.
     *
     * @throws UnsupportedGameException if not; the first reason in the order of the table
     */
    public void require(BiddingGame game) {
        Optional<Unsupported> first = first(game);
        if (first.isPresent()) {
            throw first.get().refusal(words, game);
        }
    }

    /** Whether the task can be done. */
    public boolean takes(BiddingGame game) {
        return first(game).isEmpty();
    }

    private Optional<Unsupported> first(BiddingGame game) {
        if (!TAKING_PAYOFFS.contains(this) && Unsupported.PAYOFFS.holds(game)) {
            return Optional.of(Unsupported.PAYOFFS);
        }
        if (!TAKING_CHANCE.contains(this) && Unsupported.CHANCE.holds(game)) {
            return Optional.of(Unsupported.CHANCE);
        }
        return unsupported.stream().filter(each -> each.holds(game)).findFirst();
    }
}
