package org.gavel.engine.proof;

import java.util.Optional;
import java.util.function.IntPredicate;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.board.Player;

/** Checks that what an answer says of a player's thresholds follows from its bounds, which have been proved. */
final class ReportedBounds {

    private ReportedBounds() {
    }

    /** Adds what does not follow; that no share is enough follows from a lower bound of 1. */
    static void check(Player player, ContinuousSolution solution, Claims claims, ViolationLog log) {
        check(player, solution, claims, vertex -> claims.lower(vertex).isOne(), vertex -> true, log);
    }

    /**
     * Adds what does not follow.
     *
     * @param isNever whether it is proved that no share is enough at a vertex
     * @param isNew whether no vertex before has the same numbers, written the same way
     */
    static void check(Player player, ContinuousSolution solution, Claims claims, IntPredicate isNever,
            IntPredicate isNew, ViolationLog log) {
        ContinuousThresholds thresholds = solution.of(player);
        boolean areExact = claims.areExact();
        for (int vertex = 0; vertex < thresholds.vertexCount(); vertex++) {
            Optional<Ratio> exact = areExact ? Optional.empty() : claims.exact(vertex);
            if (thresholds.never(vertex) && !isNever.test(vertex)) {
                log.add(player, vertex, "'never' is not proved");
            } else if (isNew.test(vertex)
                    && !claims.areWithin(vertex, thresholds.lower(vertex), thresholds.upper(vertex))) {
                log.add(player, vertex, "the doubles " + thresholds.lower(vertex) + " and " + thresholds.upper(vertex)
                        + " do not enclose the bounds");
            } else if (exact.isPresent()
                    && (claims.lower(vertex).compareTo(exact.get()) != 0
                            || claims.upper(vertex).compareTo(exact.get()) != 0)) {
                log.add(player, vertex, "the exact number is not proved");
            } else if (exact.isEmpty() && !areExact && solution.exactness() == Exactness.EXACT) {
                log.add(player, vertex, "the exact number is missing although the answer is exact");
            }
        }
    }
}
