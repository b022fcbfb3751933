package org.gavel.inquiry.answer;

import java.util.List;
import java.util.Optional;
import org.gavel.engine.strategy.ChipAdvice;

/**
 * What a player with exactly the threshold in chips does at a vertex.
 *
 * @param advice by tie states and by totals, in the order of the solution; empty if none was asked for or the rule has none
 */
public record ChipSide(List<List<Optional<ChipAdvice>>> advice) {

    /** Nothing. */
    public static final ChipSide NOTHING = new ChipSide(List.of());

    /** Copies the lists. */
    public ChipSide {
        advice = advice.stream().map(List::copyOf).toList();
    }
}
