package org.gavel.engine.answer;

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
}
