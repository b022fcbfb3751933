package org.gavel.inquiry.answer;

import java.util.List;
import java.util.Optional;
import org.gavel.engine.strategy.ChipAdvice;

/**
 * The bids and moves of a player with exactly the threshold in chips at a vertex.
 *
 * @param advice for each tie state, then each total, in the order of the solution; empty if not requested or not available
 */
public record ChipSide(List<List<Optional<ChipAdvice>>> advice) {

    /** No bids and moves. */
    public static final ChipSide NOTHING = new ChipSide(List.of());

    /** Copies the lists. */
    public ChipSide {
        advice = advice.stream().map(List::copyOf).toList();
    }
}
