package org.gavel.inquiry;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.PayoffCurve;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.payment.TurnChance;
import org.gavel.engine.solve.average.PayoffCurveSolver;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.PayoffAnswer;
import org.gavel.inquiry.answer.Phase;
import org.gavel.inquiry.answer.Verification;

/**
 * Asks what Alice can guarantee as the average weight, by her share of the money.
 *
 * @param strategies which strategies are meant
 * @param shares Alice's shares of the money, in [0,1]
 */
public record PayoffInquiry(TurnChance.Strategies strategies, List<BigFraction> shares, Verify verify) {

    /** The shares at which a curve is found if nothing is said: the eighths between nothing and everything. */
    public static final List<BigFraction> USUAL_SHARES = IntStream.range(1, 8).mapToObj(part -> BigFraction.of(part, 8))
            .toList();

    /** Copies the list. */
    public PayoffInquiry {
        shares = List.copyOf(shares);
    }

    /**
     * The complete answer.
     *
     * @param game the game; its money becomes real money, and its objective is not looked at
     * @param stop asked before every long step
     * @throws PartialAnswerException if it was stopped before all shares were looked at, with the answer for the first of them
     * @throws UnprovedAnswerException if the verifier rejects the curve
     */
    public PayoffAnswer answer(BiddingGame game, StopSignal stop, Stopwatch watch) {
        BiddingGame inMoney = game.with(Money.CONTINUOUS);
        PayoffCurve curve = new PayoffCurveSolver(strategies).solve(inMoney, shares, stop);
        watch.lap(Phase.SOLVING);
        Verification verification = AnswerVerifier.require(verify, game, watch, () -> AnswerVerifier.check(curve));
        return PartialAnswerException.requireWhole(
                new PayoffAnswer(curve, new Account(verification, curve.completion(), watch.take())));
    }

    @Override
    public String toString() {
        return Fractions.text(this);
    }
}
