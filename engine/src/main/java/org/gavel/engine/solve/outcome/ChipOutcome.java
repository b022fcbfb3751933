package org.gavel.engine.solve.outcome;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ChipAdvice;

/**
 * The answer for one configuration in whole chips.
 *
 * @param verdict who can force a win
 * @param rounds the number of rounds within which the winner can force the win; empty without a winner or if not found in time
 * @param advice the winner's bids and moves; empty without a winner or at a terminal
 * @param slower other bids that keep the win but may take more rounds or, under objectives of infinite plays, make no progress
 * @param certainty whether the win is sure or almost sure; empty without a winner or without chance
 * @param method the name of the method, for answers
 */
public record ChipOutcome(Verdict verdict, OptionalInt rounds, Optional<ChipAdvice> advice, List<BidRange> slower,
        Optional<Certainty> certainty, String method) {

    /** Copies the ranges. */
    public ChipOutcome {
        slower = List.copyOf(slower);
    }

    /** Whether one of the players can force a win. */
    public boolean isWon() {
        return verdict == Verdict.ALICE || verdict == Verdict.BOB;
    }

    /** An outcome of a game without chance. */
    public ChipOutcome(Verdict verdict, OptionalInt rounds, Optional<ChipAdvice> advice, List<BidRange> slower,
            String method) {
        this(verdict, rounds, advice, slower, Optional.empty(), method);
    }

    /** The same win, of a game with chance. */
    public ChipOutcome with(Certainty certain) {
        return new ChipOutcome(verdict, rounds, advice, slower, Optional.of(certain), method);
    }

    /** An outcome without a number of rounds, and without bids that only keep the win. */
    public ChipOutcome(Verdict verdict, Optional<ChipAdvice> advice, String method) {
        this(verdict, OptionalInt.empty(), advice, List.of(), method);
    }
}
