package org.gavel.engine.rules.payment;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.formula.BankPayment;
import org.gavel.engine.formula.ChipFormula;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.rules.tie.TieRule;

/**
 * Who pays what to whom once the bids are known. Its class contains everything about a payment: what a
 * round does to the purses, from which play, outcomes, values and checks of strategies follow, and the one-round
 * formulas by which thresholds are found, if it has any. A new payment is one class and one line of {@link Payments}.
 */
public interface Payment {

    /** The text of this choice, as an auction is read. */
    String label();

    /**
     * The payment of that text.
     *
     * @throws InputException if there is none
     */
    static Payment parse(String text) {
        return Payments.parse(text);
    }

    /**
     * What a player has to bid with.
     *
     * @param own what they have before the round
     * @param other what the other has
     */
    default BigFraction before(BigFraction own, BigFraction other) {
        return own;
    }

    /** Whether {@link #before} changes anything. */
    default boolean changesPursesBeforeBids() {
        return false;
    }

    /** What the bids do to the purse of the winner, who pays their own unless a payment says otherwise. */
    default Flow toWinner() {
        return Flow.PAY;
    }

    /** What the bids do to the purse of the loser. */
    Flow toLoser();

    /** What equal bids that neither wins do to both purses. */
    default Flow toBoth() {
        return Flow.NONE;
    }

    /**
     * The one-round formula in real money.
     *
     * @param ties what happens when the bids are equal
     * @return empty if none is known
     */
    default Optional<ShareFormula> shares(TieRule ties) {
        return Optional.empty();
    }

    /**
     * The one-round formula in whole chips by which a player forces a win, where the total is fixed.
     *
     * @param ties what happens when the bids are equal
     * @param self the player
     * @param stance whether they name their bid first or answers
     * @return empty if none is known
     */
    default Optional<ChipFormula> chips(TieRule ties, Player self, Stance stance) {
        return Optional.empty();
    }

    /** Whether thresholds in whole chips follow from a one-round formula. */
    default boolean hasChipFormula() {
        return bank().isPresent() || chips(TieRule.advantage(Player.ALICE), Player.ALICE, Stance.ANNOUNCES).isPresent();
    }

    /** What is needed before a bid in whole chips, where chips go to the bank; empty if they do not, or it is not known. */
    default Optional<BankPayment> bank() {
        return Optional.empty();
    }

    /**
     * How likely the coin lets Alice move in the random-turn game whose mean payoff she can guarantee.
     *
     * @return empty if it is not known
     */
    default Optional<TurnChance> turns(TurnChance.Strategies strategies) {
        return strategies == TurnChance.Strategies.PURE || !losersPay() ? TurnChance.pure(this) : Optional.empty();
    }

    /** Whether thresholds in whole chips repeat with the total, as Develin, Payne 2008 prove of Richman games. */
    default boolean hasPeriods() {
        return false;
    }

    /**
     * Whether more of a player's own money never hurts them and more of the other's never helps them, where the winner of a
     * bid may make the other move. Only then are there thresholds, and only three replies to a bid matter: nothing, the
     * same, and more.
     */
    default boolean moreNeverHurts() {
        return true;
    }

    /**
     * Whether all flows are parts of the bids. A payment of which this is false says by itself what follows below from such
     * parts, as far as it is asked.
     */
    default boolean isLinear() {
        return toWinner().linear().isPresent() && toLoser().linear().isPresent() && toBoth().linear().isPresent();
    }

    private LinearFlow parts(Flow flow) {
        return flow.linear().orElseThrow(() -> new UnsupportedOperationException(
                "what payment " + label() + " moves is no part of the bids, and must be said by its class"));
    }

    /** Whether a bid can be won over a smaller one without paying. */
    default boolean winsForNothing() {
        return parts(toWinner()).own().signum() == 0;
    }

    /** Whether all that is paid stays in the game. */
    default boolean keepsTotal() {
        LinearFlow winner = parts(toWinner());
        LinearFlow loser = parts(toLoser());
        LinearFlow both = parts(toBoth());
        return winner.own().add(loser.other()).signum() == 0 && winner.other().add(loser.own()).signum() == 0
                && both.own().add(both.other()).signum() == 0;
    }

    /** Whether it can be made in whole chips. */
    default boolean isWhole() {
        return toWinner().isWhole() && toLoser().isWhole() && toBoth().isWhole();
    }

    /** Whether the loser of the bid pays too. */
    default boolean losersPay() {
        return parts(toLoser()).own().signum() < 0;
    }

    /** The part of the winning bid that the loser receives, in [0,1]. */
    default BigFraction passedOn() {
        return parts(toLoser()).other();
    }
}
