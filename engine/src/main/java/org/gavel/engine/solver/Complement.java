package org.gavel.engine.solver;

import java.util.Optional;
import java.util.function.IntPredicate;
import org.gavel.engine.graph.Attractor;
import org.gavel.engine.graph.ColouredGraph;
import org.gavel.engine.graph.Player;
import org.gavel.engine.graph.Predecessors;
import org.gavel.engine.solution.ComplementThresholds;
import org.gavel.engine.solution.ContinuousThresholds;

/**
 * One player's thresholds with what is needed to read the other's off them. Under first-price payments a round with the
 * players exchanged is 1 minus the round of 1 minus the shares. So where there are no ties, 1 minus an upper bound is a
 * lower bound for the other; and 1 minus a lower bound is an upper bound for him if those of his moves that prove it lead to
 * his goal from everywhere the lower bound is positive.
 *
 * @param thresholds the thresholds
 * @param proves whether the lower bound at a vertex is at most the image after one round with that move of the other
 * @param positive whether the lower bound of a vertex is positive
 */
record Complement(ContinuousThresholds thresholds, Attractor.MoveFilter proves, IntPredicate positive) {

    /** The other player's thresholds, or empty if they do not follow. */
    Optional<ContinuousThresholds> ofOther(GameSide side, Predecessors predecessors) {
        ColouredGraph graph = side.graph;
        if (side.calculus.jumpsAtZero()) {
            return Optional.empty();
        }
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            if (graph.isTerminal(vertex) && !graph.isWonBy(Player.ALICE, vertex)
                    && !graph.isWonBy(Player.BOB, vertex)) {
                return Optional.empty();
            }
        }
        Attractor goal = Attractor.of(graph, predecessors, side.other, proves);
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            if (positive.test(vertex) && !goal.contains(vertex)) {
                return Optional.empty();
            }
        }
        return Optional.of(new ComplementThresholds(thresholds));
    }
}
