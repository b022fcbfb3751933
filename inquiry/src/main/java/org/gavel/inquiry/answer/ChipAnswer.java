package org.gavel.inquiry.answer;

import java.util.List;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.game.BiddingGame;

/**
 * Thresholds in whole chips.
 *
 * @param solution the thresholds of all vertices
 * @param completion whether they are those for all totals that were asked for
 * @param rows the vertices that were asked for, with bids and moves
 * @param account how the answer came about
 */
public record ChipAnswer(ChipSolution solution, Completion completion, List<VertexRow<ChipSide>> rows, Account account)
        implements
            Answer {

    /** An answer for all totals that were asked for. */
    public ChipAnswer(ChipSolution solution, List<VertexRow<ChipSide>> rows, Account account) {
        this(solution, Completion.COMPLETE, rows, account);
    }

    /** The same, as an answer to the question for some totals, of which it may have the first. */
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
