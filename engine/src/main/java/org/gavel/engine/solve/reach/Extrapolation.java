package org.gavel.engine.solve.reach;

import org.gavel.engine.limit.StopSignal;

/**
 * A leap from wide bounds to narrow ones. After some rounds the intervals shrink in proportion, each by the same factor;
 * that shape, made small around a good guess of the thresholds, is a new pair of bounds that one round proves.
 *
 * <p>The guess: the lower and the upper bounds approach the thresholds in proportion, so that the thresholds divide all
 * intervals in one ratio. Rounds from there remove what dies out fast, and a multiple of the shape is taken off between
 * them for what does not.
 *
 * <p>The proof, with T for one round, f for the thresholds, x &le; f &le; y for the bounds already proved and x', y' for the
 * new ones. Upper bounds need at every vertex y' = y, or y' &gt; T y', or y' = T y' with a best move of the player to a
 * vertex where y' = y or which has an earlier place. For if d &gt; 0 were the largest f - y', take the first place where it
 * is reached. There y' &lt; y; T is nonexpansive, so y' &gt; T y' cannot be. In the last case the best move leads to
 * another place with difference d, since T changes by less than d unless both its arguments change by d. Of lower bounds the
 * same is asked with the players exchanged. They would need only x' = x or x' &le; T x', as f is the greatest fixpoint;
 * but so 1 - x' is proved for the other player, too, where 1 - x is.
 */
final class Extrapolation {

    /** Sweeps that smooth a guess between two steps: with 1 or 2 of them random boards take up to twice as many rounds. */
    private static final int SMOOTHINGS = 3;
    /** How many times as wide new bounds are as rounds from the guess are off, so that most of them are proved at once. */
    private static final double MARGIN = 4;

    private final SweepBoard board;
    private final long[] before;
    private final long[] proved;
    private final double target;
    private final StopSignal stop;
    private final long[] guess;
    private double reached;
    private double lowGain;
    private double gain;
    private double length;
    private double worst = Double.POSITIVE_INFINITY;
    private long rounds;

    /**
     * A leap.
     *
     * @param before bounds
     * @param proved the bounds one round later, all computed from {@code before}
     * @param target the width to be reached
     */
    Extrapolation(SweepBoard board, long[] before, long[] proved, double target, StopSignal stop) {
        this.board = board;
        this.before = before;
        this.proved = proved;
        this.target = target;
        this.stop = stop;
        guess = board.newValues(1);
    }

    long rounds() {
        return rounds;
    }

    /**
     * Tries to find narrower bounds.
     *
     * @param trial where they go
     * @return whether they are proved
     */
    boolean land(long[] trial) {
        measure();
        if (!(gain > 0)) {
            return false;
        }
        divide();
        improveGuess();
        double part = Math.max(MARGIN * worst * length / gain, target / (3 * reached));
        return 2 * part < 1 && prove(trial, part);
    }

    private static double share(long bits) {
        return Double.longBitsToDouble(bits);
    }

    private void measure() {
        for (int place = 0; place < board.size; place++) {
            double low = share(proved[2 * place]) - share(before[2 * place]);
            double high = share(before[2 * place + 1]) - share(proved[2 * place + 1]);
            lowGain += low;
            gain += low + high;
            length += share(before[2 * place + 1]) - share(before[2 * place]);
            reached = Math.max(reached, width(place));
        }
    }

    private double width(int place) {
        return share(proved[2 * place + 1]) - share(proved[2 * place]);
    }

    private void divide() {
        double ratio = lowGain / gain;
        for (int place = 0; place < board.size; place++) {
            guess[place] = Double.doubleToRawLongBits(share(proved[2 * place]) + ratio * width(place));
        }
        board.publish(guess, 1);
    }

    private void improveGuess() {
        double goodEnough = target * gain / (MARGIN * 2 * reached * length);
        while (!stop.stopRequested()) {
            double previous = worst;
            for (int k = 1; k < SMOOTHINGS; k++) {
                board.sweep(guess, 1, block -> board.block(block).smooth(guess));
                rounds++;
            }
            double sum = smooth();
            if (!(worst > goodEnough && worst <= previous / 2)) {
                return;
            }
            shift(sum / gain / 2);
        }
    }

    private double smooth() {
        SweepBlock.Shift[] shifts = new SweepBlock.Shift[board.blockCount()];
        board.sweep(guess, 1, block -> shifts[block] = board.block(block).smooth(guess, proved, target / 2));
        rounds++;
        double sum = 0;
        worst = 0;
        for (SweepBlock.Shift each : shifts) {
            sum += each.sum();
            worst = Math.max(worst, each.worst());
        }
        return sum;
    }

    /**
     * Moves the guess by a multiple of the shape. The sums that tell how far come from sweeps in which new shares are at once
     * used, which move about twice as far as the rounds in which the shape was measured; hence half the way.
     */
    private void shift(double multiple) {
        for (int place = 0; place < board.size; place++) {
            double moved = share(guess[place])
                    + multiple * (share(before[2 * place + 1]) - share(before[2 * place]));
            guess[place] = within(place, moved);
        }
        board.publish(guess, 1);
    }

    /** The bits of a share, or of the proved bound that it exceeds. */
    private long within(int place, double share) {
        return Double.doubleToRawLongBits(
                Math.max(share(proved[2 * place]), Math.min(share(proved[2 * place + 1]), share)));
    }

    private boolean prove(long[] trial, double part) {
        for (int place = 0; place < board.size; place++) {
            double reach = part * width(place);
            trial[2 * place] = within(place, share(guess[place]) - reach);
            trial[2 * place + 1] = within(place, share(guess[place]) + reach);
        }
        board.publish(trial, 2);
        int most = Integer.MAX_VALUE;
        double slack = part * gain / length / MARGIN;
        for (int i = 0; !stop.stopRequested(); i++) {
            board.sweep(trial, 2, block -> board.block(block).mend(trial, proved, slack));
            rounds++;
            if (i % 3 == 2) {
                int unproved = unproved(trial);
                if (unproved == 0) {
                    return true;
                }
                if (unproved > most / 2) {
                    return false;
                }
                most = unproved;
            }
        }
        return false;
    }

    private int unproved(long[] trial) {
        rounds++;
        int[] found = new int[board.blockCount()];
        board.each(block -> found[block] = board.block(block).unproved(trial, proved));
        int sum = 0;
        for (int each : found) {
            sum += each;
        }
        return sum;
    }
}
