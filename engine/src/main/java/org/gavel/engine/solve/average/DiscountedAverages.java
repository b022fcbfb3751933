package org.gavel.engine.solve.average;

import java.util.Arrays;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.limit.Effort;
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

    private static final double TOLERANCE = 1e-10;
    private static final int EVALUATIONS = 3;
    /** Discounts with which both players' moves are improved at once: larger ones come to rest sooner, smaller ones nearer. */
    private static final double[] FALLING = {0x1p-6, 0x1p-8, 0x1p-10, 0x1p-12, 0x1p-14, 0x1p-16, 0x1p-18, 0x1p-25,
            0x1p-36};
    /** How many stages there are of {@link #narrow}. */
    static final int STAGES = 1 + FALLING.length;
    /** How far apart gains are, in parts of the scale, where doubles bring them no nearer. */
    private static final double NARROW = 0x1p-40;
    /** This many sweeps are made at a time; an evaluation takes longer. */
    private static final int SWEEPS = 16;

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
    private double[] narrowest;
    private double gap = Double.POSITIVE_INFINITY;
    private int[][] earlier = {};
    /** The equations that were solved last, which are solved once more where the moves are the same. */
    private Eliminated eliminated;

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
        scale = Math.min(largest, Double.MAX_VALUE);
        for (int vertex = 0; vertex < weights.length; vertex++) {
            scaled[vertex] = weights[vertex].doubleValue() / scale;
        }
        own = arena.firstMoves(0);
        other = arena.firstMoves(1);
    }

    /** Begins with the moves of another game where this game has them too: with few changes between the two, few are to be improved. */
    void begin(DiscountedAverages other) {
        earlier = other.known();
        for (int side = 0; side < 2; side++) {
            int[] moves = side == 0 ? own : this.other;
            for (int vertex = 0; vertex < Math.min(earlier[side].length, moves.length); vertex++) {
                int move = earlier[side][vertex];
                if (moves[vertex] >= 0 && arena.some(side, vertex, target -> target == move)) {
                    moves[vertex] = move;
                }
            }
        }
    }

    /** The moves of both, and where the play is settled those that were known before. */
    private int[][] known() {
        int[][] known = {own.clone(), other.clone()};
        for (int side = 0; side < earlier.length; side++) {
            for (int vertex = 0; vertex < Math.min(earlier[side].length, own.length); vertex++) {
                known[side][vertex] = known[side][vertex] < 0 ? earlier[side][vertex] : known[side][vertex];
            }
        }
        return known;
    }

    /**
     * Improves the moves until nothing is better when the weights after k steps count (1 - discount)^k: of both players at once,
     * with larger discounts before this one if that does not come to rest, and then of one at a time, which always does.
     *
     * @throws LimitReachedException if the equations are too dense, or the solver was stopped
     */
    void improve(double discount) {
        restTogether(discount);
        for (int i = 0; i < Effort.ROUNDS; i++) {
            int replies = 0;
            do {
                evaluate();
            } while (arena.improve(1, other, (target, move) -> values[target] < values[move] - TOLERANCE)
                    && replies++ < Effort.ROUNDS);
            if (!arena.improve(0, own, (target, move) -> values[target] > values[move] + TOLERANCE)) {
                break;
            }
        }
        settle();
    }

    /**
     * Looks for biases with which a step gains nearly the same at each vertex of a game in which nothing is settled, in
     * {@link #STAGES} that follow each other: by sweeps alone as long as these help, then by improvement of both players' moves
     * at once with sweeps between. The narrowest so far are kept; there are some as soon as the first stage has begun.
     *
     * @throws LimitReachedException if the equations are too dense, or the solver was stopped
     */
    void narrow(int stage) {
        if (stage == 0) {
            sweepAlone();
        } else {
            improveBoth(FALLING[stage - 1]);
        }
    }

    private void sweepAlone() {
        narrowest = values.clone();
        keep();
        double last = Double.POSITIVE_INFINITY;
        while (gap > NARROW && gap <= last / 2) {
            last = gap;
            sweep();
        }
        takeBest();
    }

    private void improveBoth(double discount) {
        kept = 1 - discount;
        boolean improved = true;
        for (int i = 0; i < Effort.ROUNDS && improved && gap > NARROW; i++) {
            evaluate();
            sweep();
            improved = takeBest();
        }
    }

    /** Improves both players' moves at once, with larger discounts before this one if need be, and returns whether that came to rest. */
    boolean restTogether(double discount) {
        boolean rests = rests(discount);
        for (int i = 0; !rests && i < FALLING.length && FALLING[i] > discount; i++) {
            rests(FALLING[i]);
        }
        rests = rests || rests(discount);
        settle();
        return rests;
    }

    private boolean rests(double discount) {
        kept = 1 - discount;
        for (int i = 0; i < Effort.ROUNDS; i++) {
            evaluate();
            if (!takeBest()) {
                return true;
            }
        }
        return false;
    }

    private boolean takeBest() {
        boolean others = arena.improve(1, other, (target, move) -> values[target] < values[move] - TOLERANCE);
        return arena.improve(0, own, (target, move) -> values[target] > values[move] + TOLERANCE) || others;
    }

    /** Steps of best moves, by half so that nothing swings. */
    private void sweep() {
        for (int i = 0; i < SWEEPS; i++) {
            stop.require("the average weight was found");
            double[] gains = gains(values);
            for (int vertex = 0; vertex < gains.length; vertex++) {
                values[vertex] += (gains[vertex] - gains[0]) / 2;
            }
        }
        keep();
    }

    /** Keeps the biases if they are the narrowest. */
    private void keep() {
        double[] gains = gains(values);
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (double gain : gains) {
            least = Math.min(least, gain);
            most = Math.max(most, gain);
        }
        if (most - least < gap) {
            gap = most - least;
            narrowest = values.clone();
            stop.narrowed("bounding the average", Math.max(NARROW, gap / 2), NARROW);
        }
    }

    /** What a step of best moves gains at each vertex. */
    private double[] gains(double[] biases) {
        double[] gains = new double[biases.length];
        for (int vertex = 0; vertex < gains.length; vertex++) {
            double most = Double.NEGATIVE_INFINITY;
            for (int edge = arena.first(0, vertex); edge < arena.first(0, vertex + 1); edge++) {
                most = Math.max(most, biases[arena.target(0, edge)]);
            }
            double least = Double.POSITIVE_INFINITY;
            for (int edge = arena.first(1, vertex); edge < arena.first(1, vertex + 1); edge++) {
                least = Math.min(least, biases[arena.target(1, edge)]);
            }
            gains[vertex] = scaled[vertex] + coin * most + (1 - coin) * least - biases[vertex];
        }
        return gains;
    }

    /** The narrowest bias of a vertex, in parts of {@link #scale}. */
    double narrowest(int vertex) {
        return narrowest[vertex];
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

    /** Whether it is told at which vertices the gain is above a bound: it is wrong by the discount times the differences of biases at the most. */
    boolean tells(double bound) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        double nearest = Double.POSITIVE_INFINITY;
        for (int vertex = 0; vertex < values.length; vertex++) {
            if (!arena.isSettled(vertex)) {
                low = Math.min(low, values[vertex]);
                high = Math.max(high, values[vertex]);
                nearest = Math.min(nearest, Math.abs(gain(vertex) - bound));
            }
        }
        return low > high || nearest > (1 - kept) * (high - low);
    }

    /** The player's moves, -1 where they never move; they change with later improvements. */
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
        eliminate();
        for (int vertex = 0; vertex < n; vertex++) {
            values[vertex] = scaled[vertex] - level;
        }
        before = level;
        if (!eliminated.chain.solve(values, stop::stopRequested)) {
            stop.require("the average weight was found");
            throw new LimitReachedException("the equations of " + n + " vertices are too dense to be solved",
                    "choose a smaller board");
        }
        level = leastGain();
        if (narrowest != null) {
            keep();
        }
    }

    private void eliminate() {
        if (eliminated == null || !eliminated.isOf(own, other, kept)) {
            eliminated = new Eliminated(own.clone(), other.clone(), kept, chain());
        }
    }

    /** A chain, and the moves that it is of. */
    private static final class Eliminated {
        private final int[] own;
        private final int[] other;
        private final double kept;
        private final TransientChain chain;

        Eliminated(int[] own, int[] other, double kept, TransientChain chain) {
            this.own = own;
            this.other = other;
            this.kept = kept;
            this.chain = chain;
        }

        boolean isOf(int[] ownMoves, int[] otherMoves, double now) {
            return kept == now && Arrays.equals(own, ownMoves) && Arrays.equals(other, otherMoves);
        }
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
