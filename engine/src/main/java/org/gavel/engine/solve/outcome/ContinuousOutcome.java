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
 * @param share Alice's share of all the money
 * @param rounds within how many rounds the winner can force it, if there is a winner and it was found in time
 * @param advice what the winner does, if there is one and the token is not at a terminal vertex
 */
public record ContinuousOutcome(Verdict verdict, BigFraction share, OptionalInt rounds,
        Optional<ContinuousAdvice> advice) {

    @Override
    public String toString() {
        return Fractions.text(this);
    }
}
