package org.gavel.inquiry.answer;

import org.gavel.engine.answer.PayoffCurve;
import org.gavel.engine.game.BiddingGame;

/**
 * What Alice can guarantee as the average weight, by her share of the money.
 *
 * @param account how the answer came about
 */
public record PayoffAnswer(PayoffCurve curve, Account account) implements Answer {

    @Override
    public BiddingGame game() {
        return curve.game();
    }

    @Override
    public Kind kind() {
        return Kind.PAYOFF;
    }
}
