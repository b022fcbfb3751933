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
 * @param rounds within how many rounds the winner can force it, if there is a winner and it was found in time
 * @param advice what the winner does, if there is one and the token is not at a terminal vertex
 * @param slower the other bids that keep the win: not within that many rounds, or without progress where plays may be endless
 * @param certainty how certain the win is, if there is one and chance moves
 * @param method how it was found
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

    /** An outcome where nothing is left to chance. */
    public ChipOutcome(Verdict verdict, OptionalInt rounds, Optional<ChipAdvice> advice, List<BidRange> slower,
            String method) {
        this(verdict, rounds, advice, slower, Optional.empty(), method);
    }

    /** The same win of a game in which chance moves. */
    public ChipOutcome with(Certainty certain) {
        return new ChipOutcome(verdict, rounds, advice, slower, Optional.of(certain), method);
    }

    /** An outcome without a number of rounds, and without bids that only keep the win. */
    public ChipOutcome(Verdict verdict, Optional<ChipAdvice> advice, String method) {
        this(verdict, OptionalInt.empty(), advice, List.of(), method);
    }
}
