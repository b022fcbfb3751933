package org.gavel.engine.solve.average;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.PayoffPoint;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.solve.parity.TurnArena;
import org.gavel.engine.solve.parity.TurnChain;

/**
 * The mean-payoff game in which a coin picks the mover, by improvement of moves: first in doubles, with later weights
 * counting a little less, where improvement always ends; then exactly, until the equations of best gains and biases hold at
 * every vertex. Source: Hoffman, Karp 1966; Cochet-Terrasson, Gaubert 2006 for why the first step is needed (both recalled).
 *
 * <p>The player wants the average weight high. At a vertex with the coin in [0,1] the value is the chance of the coin times
 * the best of their moves, plus the rest times the worst of the other's.
 */
final class AverageImprovement {

    private static final double[] DISCOUNTS = {0x1p-14, 0x1p-22, 0x1p-30};

    private final TurnArena arena;
    private final BigFraction coin;
    private final BigFraction[] weights;
    private final StopSignal stop;
    private final DiscountedAverages rough;
    private final int[] own;
    private final int[] other;
    private AverageEvaluation values;
    private long rounds;

    /**
     * A search that has not begun.
     *
     * @param coin the chance that the player moves where a coin decides; its denominator is an int
     * @param weights the weight of each vertex; of a settled one what every later step is worth
     */
    AverageImprovement(TurnArena arena, BigFraction coin, BigFraction[] weights, StopSignal stop) {
        this.arena = arena;
        this.coin = coin;
        this.weights = weights;
        this.stop = stop;
        rough = new DiscountedAverages(arena, coin.doubleValue(), weights, stop);
        own = rough.own();
        other = rough.other();
    }

    /**
     * Solves the game.
     *
     * @param coin the chance that the player moves where a coin decides; its denominator is an int
     * @param weights the weight of each vertex; of a settled one what every later step is worth
     * @throws LimitReachedException if the equations are too large, or no moves were found to be best
     */
    static AverageImprovement of(TurnArena arena, BigFraction coin, BigFraction[] weights, StopSignal stop) {
        AverageImprovement result = new AverageImprovement(arena, coin, weights, stop);
        result.improve();
        return result;
    }

    /** Goes through one {@linkplain DiscountedAverages#narrow stage} of bounds. Returns whether it was not stopped. */
    boolean narrow(int stage) {
        try {
            rough.narrow(stage);
            return true;
        } catch (LimitReachedException e) {
            return false;
        }
    }

    /** Bounds of the gain that all vertices share, from biases in doubles, as narrow as the stages so far made them. */
    PayoffPoint.Value bounds() {
        BigFraction scale = BigFraction.from(rough.scale());
        List<BigFraction> biases = IntStream.range(0, weights.length)
                .mapToObj(vertex -> BigFraction.from(rough.narrowest(vertex)).multiply(scale)).toList();
        int[] best = arena.firstMoves(0);
        int[] worst = arena.firstMoves(1);
        arena.improve(0, best, (target, move) -> rough.narrowest(target) > rough.narrowest(move));
        arena.improve(1, worst, (target, move) -> rough.narrowest(target) < rough.narrowest(move));
        BigFraction rest = BigFraction.ONE.subtract(coin);
        BigFraction lower = null;
        BigFraction upper = null;
        for (int vertex = 0; vertex < weights.length; vertex++) {
            BigFraction gain = weights[vertex].add(coin.multiply(biases.get(best[vertex])))
                    .add(rest.multiply(biases.get(worst[vertex]))).subtract(biases.get(vertex));
            lower = lower == null ? gain : Fractions.min(lower, gain);
            upper = upper == null ? gain : Fractions.max(upper, gain);
        }
        return new PayoffPoint.Value(coin, lower, upper, biases);
    }

    /** The gain that all vertices share, if there is time to find it exactly; else these bounds of it. */
    PayoffPoint.Value within(PayoffPoint.Value bounds) {
        if (bounds.isExact()) {
            return bounds;
        }
        try {
            improve();
            return new PayoffPoint.Value(coin, gain(0),
                    IntStream.range(0, weights.length).mapToObj(this::bias).toList());
        } catch (LimitReachedException e) {
            return bounds;
        }
    }

    /**
     * Solves the game.
     *
     * @throws LimitReachedException if the equations are too large, or no moves were found to be best
     */
    void improve() {
        for (double discount : DISCOUNTS) {
            rough.improve(discount);
            if (exactly()) {
                return;
            }
        }
        throw new LimitReachedException("no moves were proved best for the average weight",
                "please report this board");
    }

    /** The mean weight of a step in the long run when both play well. */
    BigFraction gain(int vertex) {
        return values.gain(vertex);
    }

    /** What is collected above the gain. With the gain it satisfies the equations of best moves. */
    BigFraction bias(int vertex) {
        return values.bias(vertex);
    }

    /** The player's move at each vertex where they may have to move, -1 elsewhere. */
    int[] moves() {
        return own.clone();
    }

    /** How often moves were improved. */
    long rounds() {
        return rounds + rough.rounds();
    }

    private void step() {
        rounds++;
        stop.require("the average weight was found");
    }

    /** Improves exactly. Returns whether no move is better any more. */
    private boolean exactly() {
        for (int i = 0; i < Effort.ROUNDS; i++) {
            step();
            values = new AverageEvaluation(new TurnChain(arena, coin, own, other, stop), weights);
            if (!arena.improve(1, other, (target, move) -> values.compare(target, move) < 0)
                    && !arena.improve(0, own, (target, move) -> values.compare(target, move) > 0)) {
                return true;
            }
        }
        return false;
    }
}
