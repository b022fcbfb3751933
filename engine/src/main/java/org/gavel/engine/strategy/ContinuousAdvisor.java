package org.gavel.engine.strategy;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.DirectedRounding;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;

/** Reads bids and moves off the thresholds of a solved game. Time grows with the number of moves at the vertex. */
public final class ContinuousAdvisor {

    private final ContinuousSolution solution;

    /**
     * An advisor for a solved game.
     *
     * @throws IllegalArgumentException if the auction of the game has no one-round formula
     */
    public ContinuousAdvisor(ContinuousSolution solution) {
        this.solution = solution;
        if (solution.game().auction().shares().isEmpty()) {
            throw new IllegalArgumentException(solution.game().auction().toString());
        }
    }

    /**
     * What a player does at a vertex, or empty if the vertex is terminal or he cannot force a win from it with any share.
     */
    public Optional<ContinuousAdvice> advice(Player player, int vertex) {
        ColouredGraph graph = solution.game().graph();
        ContinuousThresholds thresholds = solution.of(player);
        if (graph.isTerminal(vertex) || thresholds.never(vertex)) {
            return Optional.empty();
        }
        ShareFormula formula = solution.game().shares(player, vertex).orElseThrow();
        Interval own = best(player, vertex, thresholds, 1);
        Interval other = best(player.opponent(), vertex, thresholds, -1);
        Interval low = own.least(other);
        Interval high = own.most(other);
        BigFraction least = low.upper().compareTo(high.lower()) >= 0 ? BigFraction.ZERO
                : formula.bid(low.upper(), high.lower());
        BigFraction most = formula.bid(low.lower(), high.upper());
        ImmutableIntList moves = IntLists.immutable.withAll(graph.successors(player, vertex)
                .filter(target -> thresholds.lowerBound(target).compareTo(own.upper()) <= 0));
        return Optional.of(new ContinuousAdvice(player, vertex, DirectedRounding.down(least), DirectedRounding.up(most),
                low.isPoint() && high.isPoint() ? Optional.of(most) : Optional.empty(), moves,
                turn(own, other)));
    }

    private static Turn turn(Interval own, Interval other) {
        if (own.upper().compareTo(other.lower()) < 0) {
            return Turn.MOVE;
        }
        return own.lower().compareTo(other.upper()) > 0 ? Turn.MAKE_OTHER_MOVE
                : Turn.EITHER;
    }

    private Interval best(Player mover, int vertex, ContinuousThresholds thresholds, int sign) {
        ColouredGraph graph = solution.game().graph();
        return graph.successors(mover, vertex)
                .mapToObj(target -> new Interval(thresholds.lowerBound(target), thresholds.upperBound(target)))
                .reduce((best, next) -> sign > 0 ? best.least(next) : best.most(next)).orElseThrow();
    }

    private record Interval(BigFraction lower, BigFraction upper) {

        Interval least(Interval other) {
            return new Interval(lower.compareTo(other.lower) <= 0 ? lower : other.lower,
                    upper.compareTo(other.upper) <= 0 ? upper : other.upper);
        }

        Interval most(Interval other) {
            return new Interval(lower.compareTo(other.lower) >= 0 ? lower : other.lower,
                    upper.compareTo(other.upper) >= 0 ? upper : other.upper);
        }

        boolean isPoint() {
            return lower.equals(upper);
        }
    }
}
