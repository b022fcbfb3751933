package org.gavel.inquiry.answer;

import java.util.List;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.game.BiddingGame;

/**
 * The answer of {@link org.gavel.inquiry.ChipInquiry}: thresholds in whole chips, with bids, moves and verification.
 *
 * @param solution the thresholds of all vertices
 * @param completion whether all requested totals are solved, or only the first ones
 * @param rows for each requested vertex, bids and moves
 * @param account the verification, the completeness of bids and moves, and the times
 */
public record ChipAnswer(ChipSolution solution, Completion completion, List<VertexRow<ChipSide>> rows, Account account)
        implements
            Answer {

    /** An answer for all requested totals. */
    public ChipAnswer(ChipSolution solution, List<VertexRow<ChipSide>> rows, Account account) {
        this(solution, Completion.COMPLETE, rows, account);
    }

    /** The same answer, partial if more totals were requested than it contains. */
    public ChipAnswer to(ChipTotals asked) {
        return new ChipAnswer(solution,
                solution.totals().equals(asked) ? Completion.COMPLETE : Completion.PARTIAL, rows, account);
    }

    /** Copies the list. */
    public ChipAnswer {
        rows = List.copyOf(rows);
    }

    @Override
    public BiddingGame game() {
        return solution.game();
    }

    @Override
    public Kind kind() {
        return Kind.CHIPS;
    }
}
