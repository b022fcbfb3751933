package org.gavel.engine.answer;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gavel.engine.board.PerPlayer;
import org.gavel.engine.game.BiddingGame;

/**
 * Both players' thresholds in whole chips.
 *
 * @param game the game that was solved
 * @param totals the totals for which thresholds were found
 * @param alice Alice's thresholds
 * @param bob Bob's thresholds
 * @param evidence how they are known
 * @param statistics what the solver did
 */
public record ChipSolution(BiddingGame game, ChipTotals totals, ChipThresholds alice, ChipThresholds bob,
        Evidence evidence, Statistics statistics) implements PerPlayer<ChipThresholds> {

    /** The same of a game that differs in what leaves the thresholds as they are, as in its start. */
    public ChipSolution of(BiddingGame other) {
        return new ChipSolution(other, totals, alice, bob, evidence, statistics);
    }

    /** What both players need at the start with the largest of the totals, in words. */
    @Override
    public String toString() {
        return game.name() + " from " + game.board().name(game.start()) + " with " + totals.last() + " chips: Alice "
                + text(alice) + ", Bob " + text(bob);
    }

    private String text(ChipThresholds thresholds) {
        return IntStream.range(0, thresholds.states().size())
                .mapToObj(state -> thresholds.threshold(game.start(), state, totals.count() - 1)
                        .map(Holding::toString).orElse("never"))
                .collect(Collectors.joining(" or "));
    }
}
