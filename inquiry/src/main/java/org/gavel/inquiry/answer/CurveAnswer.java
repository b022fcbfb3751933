package org.gavel.inquiry.answer;

import java.util.Optional;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.game.BiddingGame;

/**
 * What both players need at the start for many totals of chips, beside real money.
 *
 * @param game the game, in whole chips
 * @param solution thresholds in chips, of which those at the start count
 * @param money thresholds in real money, in the same way, if there are some under this auction
 * @param periods how those in chips go on, if that was found
 * @param moves the totals for which moves are optimal
 * @param account how the answer came about
 */
public record CurveAnswer(BiddingGame game, ChipSolution solution, Optional<ContinuousSolution> money,
        Optional<VertexRow<ChipPeriod>> periods, MoveAnswer moves, Account account) implements Answer {

    @Override
    public Kind kind() {
        return Kind.CURVE;
    }
}
