package org.gavel.inquiry.answer;

import java.util.List;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.game.BiddingGame;

/**
 * How thresholds in chips go on for all totals.
 *
 * @param game the game, in whole chips
 * @param rows the vertices that were asked for
 * @param account how the answer came about
 */
public record PeriodAnswer(BiddingGame game, List<VertexRow<ChipPeriod>> rows, Account account) implements Answer {

    /** Copies the list. */
    public PeriodAnswer {
        rows = List.copyOf(rows);
    }

    @Override
    public Kind kind() {
        return Kind.PERIODS;
    }
}
