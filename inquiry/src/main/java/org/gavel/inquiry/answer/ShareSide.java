package org.gavel.inquiry.answer;

import java.util.List;
import java.util.Optional;
import org.gavel.engine.solve.outcome.Sufficiency;
import org.gavel.engine.strategy.ContinuousAdvice;

/**
 * A player's bid and moves at a vertex in real money, and whether exactly the threshold suffices.
 *
 * @param exactlyEnough whether exactly the threshold suffices, for each tie state in the order of the rule; empty if unknown
 * @param advice the bid and the moves; empty if the player cannot force a win or the play has ended
 */
public record ShareSide(List<Sufficiency> exactlyEnough, Optional<ContinuousAdvice> advice) {

    /** Neither bid nor moves, and nothing known at the threshold. */
    public static final ShareSide NOTHING = new ShareSide(List.of(), Optional.empty());

    /** Copies the list. */
    public ShareSide {
        exactlyEnough = List.copyOf(exactlyEnough);
    }
}
