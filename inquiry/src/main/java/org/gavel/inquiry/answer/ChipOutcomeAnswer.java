package org.gavel.inquiry.answer;

import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.solve.outcome.ChipOutcome;

/**
 * The answer of {@link org.gavel.inquiry.OutcomeInquiry} in whole chips: who can force a win with given budgets.
 *
 * @param game the game, in whole chips
 * @param alice Alice's chips
 * @param bob Bob's chips
 * @param outcome who can, how soon, and with which bids and moves
 * @param account the verification and the times
 */
public record ChipOutcomeAnswer(BiddingGame game, long alice, long bob, ChipOutcome outcome,
        Account account) implements Answer {

    /** The same answer with another account. */
    public ChipOutcomeAnswer with(Account other) {
        return new ChipOutcomeAnswer(game, alice, bob, outcome, other);
    }

    @Override
    public Kind kind() {
        return Kind.CHIP_OUTCOME;
    }
}
