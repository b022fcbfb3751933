package org.gavel.engine.solve.reach;

import java.util.Optional;
import java.util.function.IntPredicate;
import org.gavel.engine.answer.ComplementThresholds;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Attractor;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Predecessors;

/**
 * One player's thresholds with what is needed to read the other's off them. Under first-price payments a round with the
 * players exchanged is 1 minus the round of 1 minus the shares. So where there are no ties, 1 minus an upper bound is a
 * lower bound for the other. 1 minus a lower bound is an upper bound for them if those of their moves that prove it lead to
 * their goal from everywhere the lower bound is positive. That needs no check if the lower bounds come from rounds that would
 * do for them, and the player can reach their own goal from everywhere but the other's.
 *
 * @param proves whether the lower bound at a vertex is at most the image after one round with that move of the other
 * @param positive whether the lower bound of a vertex is positive
 * @param origin where the lower bounds come from
 */
record Complement(ContinuousThresholds thresholds, Attractor.MoveFilter proves, IntPredicate positive, Origin origin) {

    /** Where lower bounds come from. */
    enum Origin {
        /** Rounds that start with 0 wherever the threshold is not known, which are the other player's rounds from 1. */
        ROUNDS_FROM_ZERO,
        /** Anywhere else. */
        ELSEWHERE
    }

    /** The other player's thresholds, or empty if they do not follow. */
    Optional<ContinuousThresholds> ofOther(GameSide side, Predecessors predecessors) {
        ColouredGraph graph = side.graph;
        if (!isPossible(side)) {
            return Optional.empty();
        }
        if (origin == Origin.ROUNDS_FROM_ZERO && onlyHisGoalsAreLost(side)) {
            return Optional.of(new ComplementThresholds(thresholds));
        }
        Attractor goal = Attractor.of(graph, predecessors, side.other, proves);
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            if (positive.test(vertex) && !goal.contains(vertex)) {
                return Optional.empty();
            }
        }
        return Optional.of(new ComplementThresholds(thresholds));
    }

    /** Whether the other's thresholds may follow: not under all-pay, nor where there are ties. */
    static boolean isPossible(GameSide side) {
        return !side.formula.jumpsAtZero() && !side.graph.hasTies();
    }

    private static boolean onlyHisGoalsAreLost(GameSide side) {
        for (int vertex = 0; vertex < side.graph.vertexCount(); vertex++) {
            if (!side.attractor.contains(vertex) && !side.graph.isWonBy(side.other, vertex)) {
                return false;
            }
        }
        return true;
    }
}
