package org.gavel.engine.inquiry.answer;

import java.util.List;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.game.BiddingGame;

/**
 * Thresholds in whole chips.
 *
 * @param solution the thresholds of all vertices
 * @param rows the vertices that were asked for, with bids and moves
 * @param account how the answer came about
 */
public record ChipAnswer(ChipSolution solution, List<VertexRow<ChipSide>> rows, Account account) implements Answer {

    /** Copies the list. */
    public ChipAnswer {
        rows = List.copyOf(rows);
    }

    @Override
    public BiddingGame game() {
        return solution.game();
    }
}
