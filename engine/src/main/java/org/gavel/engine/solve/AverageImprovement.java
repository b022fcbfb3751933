package org.gavel.engine.solve;

import java.util.Arrays;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The mean-payoff game in which a coin picks the mover, by improvement of moves: first in doubles, with later weights
 * counting a little less, where improvement always ends; then exactly, until the equations of best gains and biases hold at
 * every vertex. Source: Hoffman, Karp 1966; Cochet-Terrasson, Gaubert 2006 for why the first step is needed (both recalled).
 *
 * <p>The player wants the average weight high. At a vertex with the coin in [0,1] the value is the chance of the coin times
 * the best of his moves, plus the rest times the worst of the other's.
 */
final class AverageImprovement {

    private static final double[] DISCOUNTS = {0x1p-14, 0x1p-22, 0x1p-30};
    private static final int MOST_ROUNDS = 200;
    private static final long FILL = 20_000_000;
    private static final double TOLERANCE = 1e-10;

    private final TurnArena arena;
    private final BigFraction coin;
    private final BigFraction[] weights;
    private final StopSignal stop;
    private final int[] own;
    private final int[] other;
    private AverageEvaluation values;
    private long rounds;
    private double level;

    private AverageImprovement(TurnArena arena, BigFraction coin, BigFraction[] weights, StopSignal stop) {
        this.arena = arena;
        this.coin = coin;
        this.weights = weights;
        this.stop = stop;
        own = first(0);
        other = first(1);
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
        for (double discount : DISCOUNTS) {
            result.roughly(discount);
            if (result.exactly()) {
                return result;
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

    /** The player's move at each vertex where he may have to move, -1 elsewhere. */
    int[] moves() {
        return own.clone();
    }

    /** How often moves were improved. */
    long rounds() {
        return rounds;
    }

    private int[] first(int side) {
        int[] moves = new int[arena.size()];
        Arrays.fill(moves, -1);
        for (int vertex = 0; vertex < moves.length; vertex++) {
            if (!arena.isSettled(vertex) && arena.first(side, vertex) < arena.first(side, vertex + 1)) {
                moves[vertex] = arena.target(side, arena.first(side, vertex));
            }
        }
        return moves;
    }

    private void step() {
        rounds++;
        if (stop.stopRequested()) {
            throw new LimitReachedException("stopped before the average weight was found", "allow more time");
        }
    }

    /** Improves until nothing is better when the weights after k steps count (1 - discount)^k. */
    private void roughly(double discount) {
        Discounted game = new Discounted(discount);
        for (int i = 0; i < MOST_ROUNDS; i++) {
            int replies = 0;
            do {
                game.evaluate();
            } while (improve(1, other, game) && replies++ < MOST_ROUNDS);
            if (!improve(0, own, game)) {
                return;
            }
        }
    }

    private boolean improve(int side, int[] moves, Discounted game) {
        boolean improved = false;
        for (int vertex = 0; vertex < moves.length; vertex++) {
            for (int edge = arena.first(side, vertex); moves[vertex] >= 0
                    && edge < arena.first(side, vertex + 1); edge++) {
                int target = arena.target(side, edge);
                double gained = game.values[target] - game.values[moves[vertex]];
                if (side == 0 ? gained > TOLERANCE : gained < -TOLERANCE) {
                    moves[vertex] = target;
                    improved = true;
                }
            }
        }
        return improved;
    }

    /** Improves exactly. Returns whether no move is better any more. */
    private boolean exactly() {
        for (int i = 0; i < MOST_ROUNDS; i++) {
            step();
            values = new AverageEvaluation(new TurnChain(arena, coin, own, other, stop), weights);
            if (!improve(1, other) && !improve(0, own)) {
                return true;
            }
        }
        return false;
    }

    private boolean improve(int side, int[] moves) {
        boolean improved = false;
        for (int vertex = 0; vertex < moves.length; vertex++) {
            int best = moves[vertex];
            for (int edge = arena.first(side, vertex); best >= 0 && edge < arena.first(side, vertex + 1); edge++) {
                int order = compare(arena.target(side, edge), best);
                best = (side == 0 ? order > 0 : order < 0) ? arena.target(side, edge) : best;
            }
            improved |= best != moves[vertex];
            moves[vertex] = best;
        }
        return improved;
    }

    private int compare(int one, int another) {
        int gains = values.gain(one).compareTo(values.gain(another));
        return gains != 0 ? gains : values.bias(one).compareTo(values.bias(another));
    }

    /** What the moves collect in doubles, when later weights count less. */
    private final class Discounted {
        private final double kept;
        private final double[] scaled = new double[weights.length];
        private final double[] values = new double[weights.length];
        private final PolicySystem system;

        Discounted(double discount) {
            kept = 1 - discount;
            double largest = Double.MIN_NORMAL;
            for (BigFraction weight : weights) {
                largest = Math.max(largest, Math.abs(weight.doubleValue()));
            }
            int[] all = new int[weights.length];
            for (int vertex = 0; vertex < all.length; vertex++) {
                all[vertex] = vertex;
                scaled[vertex] = weights[vertex].doubleValue() / largest;
            }
            system = new PolicySystem(all, all, FILL, stop);
        }

        /** The sums are taken above the level of the last ones, so that they stay small and precise. */
        void evaluate() {
            step();
            int n = values.length;
            int[] mine = new int[n];
            int[] theirs = new int[n];
            for (int vertex = 0; vertex < n; vertex++) {
                int one = own[vertex] >= 0 ? own[vertex] : other[vertex] >= 0 ? other[vertex] : vertex;
                mine[vertex] = one;
                theirs[vertex] = other[vertex] >= 0 ? other[vertex] : one;
            }
            if (!system.follow(mine, theirs)) {
                throw new LimitReachedException("the equations of " + n + " vertices are too dense to be solved",
                        "choose a smaller board");
            }
            double chance = coin.doubleValue();
            system.factor(vertex -> own[vertex] < 0 ? 0 : other[vertex] < 0 ? kept : kept * chance,
                    vertex -> other[vertex] < 0 ? own[vertex] < 0 ? kept : 0
                            : own[vertex] < 0 ? kept : kept * (1 - chance),
                    0);
            for (int vertex = 0; vertex < n; vertex++) {
                values[vertex] = scaled[vertex] - level;
            }
            system.solve(values);
            level += n == 0 ? 0 : (1 - kept) * values[0];
        }
    }
}
