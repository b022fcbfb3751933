package org.gavel.engine.inquiry;

import java.util.List;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.coach.MovePrices;
import org.gavel.engine.coach.PricedMove;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.ContinuousOptions;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.StopSignal;

/** Asks what each move from the start costs in real money. */
public final class PriceInquiry {

    private final ContinuousOptions options;
    private final Verify verify;

    /** An inquiry by thresholds that are found with these options. */
    public PriceInquiry(ContinuousOptions options, Verify verify) {
        this.options = options;
        this.verify = verify;
    }

    /**
     * The complete answer.
     *
     * @param game the game; its money becomes real money
     * @param stop asked before every long step
     * @param watch measures the parts
     * @throws UnprovedAnswerException if a verifier rejects the thresholds
     */
    public PriceAnswer answer(BiddingGame game, StopSignal stop, Stopwatch watch) {
        BiddingGame inMoney = game.with(game.auction().with(Money.CONTINUOUS));
        ContinuousSolution solution = Solvers.continuous(inMoney.auction(), options).solve(inMoney, stop);
        watch.lap(Phase.SOLVING);
        ShareAnswer bare = new ShareAnswer(solution, options, List.of(), Account.NONE);
        Verification verification = AnswerVerifier.require(verify, game, watch,
                () -> new AnswerVerifier(stop).check(bare));
        List<PricedMove> alice = MovePrices.inMoney(solution, Player.ALICE, game.start());
        List<PricedMove> bob = MovePrices.inMoney(solution, Player.BOB, game.start());
        watch.lap(Phase.ADVISING);
        return new PriceAnswer(solution, alice, bob, new Account(verification, solution.completion(), watch.take()));
    }
}
