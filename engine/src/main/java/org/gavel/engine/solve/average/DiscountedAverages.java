package org.gavel.engine.solve.average;

import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.linear.TransientChain;
import org.gavel.engine.solve.parity.TurnArena;

/**
 * The game for weights in which a coin picks the mover, with later weights counting a little less, in doubles, by
 * improvement of moves, which always ends there. The gain of a vertex is its value times the discount, the bias what
 * it has above the least gain, so that biases stay small and precise where gains are near that. Source: Hoffman, Karp 1966
 * (recalled).
 */
final class DiscountedAverages {

    private static final int MOST_ROUNDS = 200;
    private static final double TOLERANCE = 1e-10;
    private static final int EVALUATIONS = 3;

    private final TurnArena arena;
    private final double coin;
    private final double[] scaled;
    private final double scale;
    private final double[] values;
    private final StopSignal stop;
    private final int[] own;
    private final int[] other;
    private double kept = 1;
    private double level;
    private double before;
    private long rounds;

    /**
     * A game.
     *
     * @param coin the chance that the player moves where a coin decides
     * @param weights the weight of each vertex; of a settled one what every later step is worth
     */
    DiscountedAverages(TurnArena arena, double coin, BigFraction[] weights, StopSignal stop) {
        this.arena = arena;
        this.coin = coin;
        this.stop = stop;
        scaled = new double[weights.length];
        values = new double[weights.length];
        double largest = Double.MIN_NORMAL;
        for (BigFraction weight : weights) {
            largest = Math.max(largest, Math.abs(weight.doubleValue()));
        }
        scale = largest;
        for (int vertex = 0; vertex < weights.length; vertex++) {
            scaled[vertex] = weights[vertex].doubleValue() / largest;
        }
        own = arena.firstMoves(0);
        other = arena.firstMoves(1);
    }

    /**
     * Improves the moves until nothing is better when the weights after k steps count (1 - discount)^k.
     *
     * @throws LimitReachedException if the equations are too dense, or the solver was stopped
     */
    void improve(double discount) {
        kept = 1 - discount;
        settle();
        for (int i = 0; i < MOST_ROUNDS; i++) {
            int replies = 0;
            do {
                evaluate();
            } while (arena.improve(1, other, (target, move) -> values[target] < values[move] - TOLERANCE)
                    && replies++ < MOST_ROUNDS);
            if (!arena.improve(0, own, (target, move) -> values[target] > values[move] + TOLERANCE)) {
                break;
            }
        }
        settle();
    }

    /** Evaluates again, so that the level is near the least gain, and what is near it is precise. */
    private void settle() {
        for (int i = 0; i < EVALUATIONS; i++) {
            evaluate();
        }
    }

    /** The least gain of a vertex where the play goes on; 0 if there is none. */
    double leastGain() {
        double least = Double.POSITIVE_INFINITY;
        for (int vertex = 0; vertex < values.length; vertex++) {
            least = arena.isSettled(vertex) ? least : Math.min(least, gain(vertex));
        }
        return least == Double.POSITIVE_INFINITY ? 0 : least;
    }

    /** The player's moves, -1 where he never moves; they change with later improvements. */
    int[] own() {
        return own;
    }

    /** The other's moves. */
    int[] other() {
        return other;
    }

    /** How often moves were evaluated. */
    long rounds() {
        return rounds;
    }

    /** The value times the discount, in parts of {@link #scale}. */
    double gain(int vertex) {
        return before + (1 - kept) * values[vertex];
    }

    /** The value above that of a gain that all vertices share, in parts of {@link #scale}. */
    double bias(int vertex) {
        return values[vertex];
    }

    /** The largest weight. */
    double scale() {
        return scale;
    }

    private void evaluate() {
        rounds++;
        stop.require("the average weight was found");
        int n = values.length;
        TransientChain chain = chain();
        for (int vertex = 0; vertex < n; vertex++) {
            values[vertex] = scaled[vertex] - level;
        }
        before = level;
        if (!chain.solve(values, stop::stopRequested)) {
            stop.require("the average weight was found");
            throw new LimitReachedException("the equations of " + n + " vertices are too dense to be solved",
                    "choose a smaller board");
        }
        level = leastGain();
    }

    /** Where the play goes with the present moves, and ends by the discount. */
    private TransientChain chain() {
        int n = values.length;
        int[] mine = new int[n];
        int[] theirs = new int[n];
        double[] one = new double[n];
        double[] two = new double[n];
        double[] leak = new double[n];
        for (int vertex = 0; vertex < n; vertex++) {
            boolean bothMove = own[vertex] >= 0 && other[vertex] >= 0;
            mine[vertex] = own[vertex] >= 0 ? own[vertex] : other[vertex] >= 0 ? other[vertex] : vertex;
            theirs[vertex] = bothMove ? other[vertex] : mine[vertex];
            one[vertex] = bothMove ? kept * coin : kept;
            two[vertex] = bothMove ? kept * (1 - coin) : 0;
            leak[vertex] = 1 - kept;
        }
        return TransientChain.ofPairs(mine, one, theirs, two, leak, stop::stopRequested).orElseThrow(
                () -> new LimitReachedException("stopped before the average weight was found",
                        "ask for less, or allow more time"));
    }
}
