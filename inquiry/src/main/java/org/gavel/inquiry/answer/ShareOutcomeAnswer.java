package org.gavel.inquiry.answer;

import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.solve.outcome.ContinuousOutcome;

/**
 * The answer of {@link org.gavel.inquiry.OutcomeInquiry} in real money: who can force a win with given budgets.
 *
 * @param game the game
 * @param outcome who can, how soon, and with which bid and move
 * @param account the verification and the times
 */
public record ShareOutcomeAnswer(BiddingGame game, ContinuousOutcome outcome, Account account) implements Answer {

    /** The same answer with another account. */
    public ShareOutcomeAnswer with(Account other) {
        return new ShareOutcomeAnswer(game, outcome, other);
    }

    @Override
    public Kind kind() {
        return Kind.SHARE_OUTCOME;
    }
}
