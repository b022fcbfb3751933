package org.gavel.inquiry.answer;

import java.util.List;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.task.ContinuousOptions;

/**
 * The answer of {@link org.gavel.inquiry.ShareInquiry}: thresholds in real money, with bids, moves and verification.
 *
 * @param solution the thresholds of all vertices
 * @param asked the options of the solver
 * @param rows for each requested vertex, bids, moves, and whether exactly the threshold suffices
 * @param account the verification, the completeness of bids and moves, and the times
 */
public record ShareAnswer(ContinuousSolution solution, ContinuousOptions asked, List<VertexRow<ShareSide>> rows,
        Account account) implements Answer {

    /** Copies the list. */
    public ShareAnswer {
        rows = List.copyOf(rows);
    }

    /** The same answer with another verification. */
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
