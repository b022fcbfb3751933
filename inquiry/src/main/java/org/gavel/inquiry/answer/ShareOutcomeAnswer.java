package org.gavel.inquiry.answer;

import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.solve.outcome.ContinuousOutcome;

/**
 * Who can force a win with given real money.
 *
 * @param outcome who can, how soon, and with which bid and move
 * @param account how the answer came about
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
