package org.gavel.engine.answer;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gavel.engine.board.PerPlayer;
import org.gavel.engine.game.BiddingGame;

/**
 * Both players' thresholds in whole chips at every vertex, for each of a list of totals.
 *
 * @param game the game that was solved
 * @param totals the totals for which thresholds were found
 * @param alice Alice's thresholds
 * @param bob Bob's thresholds
 * @param evidence the reason why they are correct
 * @param statistics the solver's method and the work it did
 */
public record ChipSolution(BiddingGame game, ChipTotals totals, ChipThresholds alice, ChipThresholds bob,
        Evidence evidence, Statistics statistics) implements PerPlayer<ChipThresholds> {

    /** The same thresholds for a game that differs only in its start, or in other parts that do not affect thresholds. */
    public ChipSolution of(BiddingGame other) {
        return new ChipSolution(other, totals, alice, bob, evidence, statistics);
    }

    /** Both players' thresholds at the start for the largest total, in words. */
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
