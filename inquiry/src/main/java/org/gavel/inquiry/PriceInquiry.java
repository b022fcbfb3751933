package org.gavel.inquiry;

import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.Task;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.Finding;
import org.gavel.inquiry.answer.Phase;
import org.gavel.inquiry.answer.PriceAnswer;
import org.gavel.inquiry.answer.Verification;

/**
 * Asks what each move from the start costs in real money.
 *
 * @param options what is asked of the solver of thresholds
 * @param thresholds where thresholds in real money come from
 */
public record PriceInquiry(ContinuousOptions options, Verify verify, ShareSource thresholds) {

    /**
     * The complete answer.
     *
     * @param game the game; its money becomes real money
     * @param stop asked before every long step
     * @throws UnprovedAnswerException if a verifier rejects what was found
     */
    public PriceAnswer answer(BiddingGame game, StopSignal stop, Stopwatch watch) {
        Task.MOVES.require(game);
        BiddingGame inMoney = game.with(Money.CONTINUOUS);
        ContinuousSolution solution = thresholds.of(inMoney, options, stop);
        watch.lap(Phase.SOLVING);
        PriceAnswer bare = PriceAnswer.of(inMoney, solution);
        watch.lap(Phase.ADVISING);
        Verification verification = AnswerVerifier.require(verify, game, watch,
                () -> new PriceVerifier(stop).check(bare, solution));
        return bare.with(new Account(verification, solution.completion(), watch.take()));
    }

    /** Verifies an answer that was saved, by thresholds that are proved anew. */
    static Finding check(PriceAnswer answer, ShareSource thresholds, StopSignal stop) {
        Task.MOVES.require(answer.game());
        return new PriceVerifier(stop).check(answer,
                thresholds.of(answer.game(), ContinuousOptions.DEFAULT, stop));
    }
}
