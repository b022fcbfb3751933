package org.gavel.inquiry.answer;

import java.util.List;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.task.ContinuousOptions;

/**
 * Thresholds in real money.
 *
 * @param solution the thresholds of all vertices
 * @param asked what was asked of the solver
 * @param rows the vertices that were asked for, with bids, moves, and what holds exactly at the threshold
 * @param account how the answer came about
 */
public record ShareAnswer(ContinuousSolution solution, ContinuousOptions asked, List<VertexRow<ShareSide>> rows,
        Account account) implements Answer {

    /** Copies the list. */
    public ShareAnswer {
        rows = List.copyOf(rows);
    }

    /** The same answer, verified so. */
    public ShareAnswer with(Verification verification) {
        return new ShareAnswer(solution, asked, rows,
                new Account(verification, account.advised(), account.times()));
    }

    @Override
    public BiddingGame game() {
        return solution.game();
    }

    @Override
    public Kind kind() {
        return Kind.SHARES;
    }
}
