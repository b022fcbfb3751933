package org.gavel.engine.solve.outcome;

import java.util.Optional;
import java.util.OptionalInt;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.strategy.ContinuousAdvice;

/**
 * The answer for one division of real money.
 *
 * @param verdict who can force a win
 * @param share Alice's share of all the money, from 0 to 1
 * @param rounds the number of rounds within which the winner can force the win; empty without a winner or if not found in time
 * @param advice the winner's bid and moves; empty without a winner or at a terminal
 */
public record ContinuousOutcome(Verdict verdict, BigFraction share, OptionalInt rounds,
        Optional<ContinuousAdvice> advice) {

    @Override
    public String toString() {
        return Fractions.text(this);
    }
}
