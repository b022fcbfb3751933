package org.gavel.engine.verify;

import java.util.Optional;
import org.gavel.engine.calculus.ShareCalculus;
import org.gavel.engine.graph.ColouredGraph;
import org.gavel.engine.graph.Player;
import org.gavel.engine.solution.ContinuousSolution;
import org.gavel.engine.solution.ContinuousThresholds;

/**
 * Checks real-money thresholds in exact arithmetic, trusting nothing in the answer. Let T be one round of the auction, for
 * which thresholds are the greatest fixpoint.
 *
 * <p>Lower bounds x hold if x &le; T x. Upper bounds y hold if y &ge; T y and, with only those moves of the player
 * with which the inequality holds, his terminal vertices attract every vertex with y &lt; 1: on a set where y is wrong by
 * the most, T being nonexpansive, those moves of the player and some move of the other would stay inside for ever, which
 * the attractor excludes. Where the formula jumps at 0, y = 0 is allowed only where every play, with those moves, ends at
 * once in his terminal vertices. Equal bounds are exact thresholds.
 *
 * <p>Costs a fixed number of exact operations an edge.
 */
public final class ContinuousVerifier {

    /**
     * The first violation that is found, or empty if the answer is proved.
     *
     * @throws IllegalArgumentException if the auction has no one-round formula
     */
    public Optional<Violation> firstViolation(ContinuousSolution solution) {
        ColouredGraph graph = solution.game().graph();
        ShareCalculus calculus = ShareCalculus.of(solution.game().auction().payment())
                .orElseThrow(() -> new IllegalArgumentException(solution.game().auction().toString()));
        for (Player player : Player.values()) {
            ContinuousThresholds thresholds = solution.of(player);
            BoundCheck lower = new BoundCheck(graph, calculus, player, thresholds::lowerBound);
            BoundCheck upper = new BoundCheck(graph, calculus, player, thresholds::upperBound);
            Optional<Violation> violation = lower.violationOfLower()
                    .or(upper::violationOfUpper)
                    .or(() -> reported(player, thresholds, lower, upper));
            if (violation.isPresent()) {
                return violation;
            }
        }
        return Optional.empty();
    }

    private static Optional<Violation> reported(Player player, ContinuousThresholds thresholds, BoundCheck lower,
            BoundCheck upper) {
        for (int vertex = 0; vertex < thresholds.vertexCount(); vertex++) {
            boolean never = lower.isOne(vertex);
            if (thresholds.never(vertex) && !never) {
                return Optional.of(new Violation(player, vertex, "never is not proved"));
            }
            if (!lower.isAtLeast(vertex, thresholds.lower(vertex))
                    || !upper.isAtMost(vertex, thresholds.upper(vertex))) {
                return Optional.of(new Violation(player, vertex, "the doubles do not enclose the bounds"));
            }
            if (thresholds.exact(vertex).isPresent() && !(lower.equalsAt(vertex, thresholds.exact(vertex).get())
                    && upper.equalsAt(vertex, thresholds.exact(vertex).get()))) {
                return Optional.of(new Violation(player, vertex, "the exact value is not proved"));
            }
        }
        return Optional.empty();
    }
}
