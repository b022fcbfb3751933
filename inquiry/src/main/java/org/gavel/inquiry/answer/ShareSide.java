package org.gavel.inquiry.answer;

import java.util.List;
import java.util.Optional;
import org.gavel.engine.solve.outcome.Sufficiency;
import org.gavel.engine.strategy.ContinuousAdvice;

/**
 * What one player needs to know at a vertex besides the threshold in real money.
 *
 * @param exactlyEnough whether exactly the threshold is enough, by tie states in the order of the rule; empty if nothing is
 *            known of it
 * @param advice the bid and the moves; empty if the player cannot force a win or the play has ended
 */
public record ShareSide(List<Sufficiency> exactlyEnough, Optional<ContinuousAdvice> advice) {

    /** Nothing. */
    public static final ShareSide NOTHING = new ShareSide(List.of(), Optional.empty());

    /** Copies the list. */
    public ShareSide {
        exactlyEnough = List.copyOf(exactlyEnough);
    }
}
