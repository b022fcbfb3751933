package org.gavel.engine.coach;

import java.util.OptionalInt;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.ChipAdvice;

/**
 * A position in which exactly one bid keeps a win.
 *
 * @param game the game, started from the position, with the tie rule in its state
 * @param here the position
 * @param answer who wins, his one bid, and what to do about it
 * @param rounds within how many rounds he then wins, if that was found
 */
public record Puzzle(BiddingGame game, Configuration<Long> here, ChipAdvice answer, OptionalInt rounds) {
}
