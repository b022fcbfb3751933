package org.gavel.inquiry.answer;

import java.util.Optional;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.solve.period.GameComparison;

/**
 * How what Alice needs in two games compares, for all totals of chips.
 *
 * @param game the first game, in whole chips
 * @param other the other game, unless the answer was saved
 * @param first its name with its parameters
 * @param second the name of the other game with its parameters
 * @param finding how they compare
 * @param account how the answer came about
 */
public record ComparisonAnswer(BiddingGame game, Optional<BiddingGame> other, String first, String second,
        GameComparison.Finding finding,
        Account account) implements Answer {

    @Override
    public Kind kind() {
        return Kind.COMPARISON;
    }
}
