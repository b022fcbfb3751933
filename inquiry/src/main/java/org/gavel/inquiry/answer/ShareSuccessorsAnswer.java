package org.gavel.inquiry.answer;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.strategy.ContinuousAdvice;

/**
 * What both players need in real money at the start and after each move from there, and what moves cost.
 *
 * @param game the game, in real money
 * @param position the name of the start as it was asked for, before symmetries made it another
 * @param solution thresholds, of which those at the start and its successors count
 * @param advice the bids at the start that are known
 * @param prices what moves cost
 * @param stoppedAfter how long bounds were narrowed, where a limit came first
 * @param account how the answer came about
 */
public record ShareSuccessorsAnswer(BiddingGame game, String position, ContinuousSolution solution,
        List<ContinuousAdvice> advice, PriceAnswer prices, Optional<Duration> stoppedAfter, Account account)
        implements
            Answer {

    /** Copies the list. */
    public ShareSuccessorsAnswer {
        advice = List.copyOf(advice);
    }

    @Override
    public Kind kind() {
        return Kind.SHARE_SUCCESSORS;
    }
}
