package org.gavel.engine.solve.outcome;

import java.util.Optional;
import java.util.OptionalInt;
import org.gavel.engine.strategy.ChipAdvice;

/**
 * The answer for one configuration in whole chips.
 *
 * @param verdict who can force a win
 * @param rounds within how many rounds the winner can force it, if there is a winner and it was found in time
 * @param advice what the winner does, if there is one and the token is not at a terminal vertex
 * @param method how it was found
 */
public record ChipOutcome(Verdict verdict, OptionalInt rounds, Optional<ChipAdvice> advice, String method) {
}
