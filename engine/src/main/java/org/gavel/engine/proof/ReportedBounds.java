package org.gavel.engine.proof;

import java.util.Optional;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.board.Player;

/** Checks that what an answer says of a player's thresholds follows from its bounds. */
final class ReportedBounds {

    private ReportedBounds() {
    }

    static void check(Player player, ContinuousSolution solution, Claims claims, ViolationLog log) {
        ContinuousThresholds thresholds = solution.of(player);
        for (int vertex = 0; vertex < thresholds.vertexCount(); vertex++) {
            Optional<Ratio> exact = claims.exact(vertex);
            if (thresholds.never(vertex) && !claims.lower(vertex).isOne()) {
                log.add(player, vertex, "'never' is not proved");
            } else if (!claims.areWithin(vertex, thresholds.lower(vertex), thresholds.upper(vertex))) {
                log.add(player, vertex, "the doubles " + thresholds.lower(vertex) + " and " + thresholds.upper(vertex)
                        + " do not enclose the bounds");
            } else if (exact.isPresent()
                    && (claims.lower(vertex).compareTo(exact.get()) != 0
                            || claims.upper(vertex).compareTo(exact.get()) != 0)) {
                log.add(player, vertex, "the exact number is not proved");
            } else if (exact.isEmpty() && solution.exactness() == Exactness.EXACT) {
                log.add(player, vertex, "no exact number is given though the answer is said to be exact");
            }
        }
    }
}
