package org.gavel.service.game;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.service.request.Allowance;

/**
 * What was found, and for how long it was looked for.
 *
 * @param solution thresholds, or bounds where time ran out
 * @param spent from the beginning of the request to the end of the work
 */
record TimedSolution(ContinuousSolution solution, Duration spent) {

    /**
     * Looks for a solution.
     *
     * @param known what was found before in less time, which is kept where no more comes out now
     * @throws LimitReachedException if there is nothing at all
     */
    static TimedSolution find(Optional<TimedSolution> known, Allowance time, Supplier<ContinuousSolution> solver) {
        try {
            TimedSolution found = new TimedSolution(solver.get(), time.passed());
            return known.filter(before -> !found.isComplete() && before.spent.compareTo(found.spent) > 0)
                    .orElse(found);
        } catch (LimitReachedException e) {
            return known.orElseThrow(() -> e);
        }
    }

    /** Whether a request that allows so much time would hardly find more. */
    boolean isEnoughFor(Allowance time) {
        return isComplete() || spent.compareTo(time.time()) >= 0;
    }

    private boolean isComplete() {
        return solution.completion() == Completion.COMPLETE;
    }
}
