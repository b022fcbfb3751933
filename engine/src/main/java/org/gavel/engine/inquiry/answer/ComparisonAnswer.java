package org.gavel.engine.inquiry.answer;

import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.solve.period.GameComparison;

/**
 * How what Alice needs in two games compares, for all totals of chips.
 *
 * @param game the first game, in whole chips
 * @param first its name with its parameters
 * @param second the name of the other game with its parameters
 * @param finding how they compare
 * @param account how the answer came about
 */
public record ComparisonAnswer(BiddingGame game, String first, String second, GameComparison.Finding finding,
        Account account) implements Answer {
}
