package org.gavel.engine.solve.reach;

import org.gavel.engine.formula.ShareFormula;

/**
 * Consecutive places of a {@link SweepBoard} with their edges, and what a sweep does with them. Values are single shares, one
 * a slot, or pairs of bounds, two a slot, the lower one first.
 *
 * <p>Shares are kept as the bits of doubles. For doubles that are not negative these are ordered as the doubles are, and
 * the least of some whole numbers is found in half the time.
 */
final class SweepBlock {

    final int first;
    final int end;
    private final SweepBoard board;
    private final ShareFormula formula;
    private final int[] ownOffsets;
    private final int[] own;
    private final int[] otherOffsets;
    private final int[] other;
    private long ownLow;
    private long ownHigh;
    private long otherLow;
    private long otherHigh;

    SweepBlock(SweepBoard board, ShareFormula formula, int first, int end, int[][] offsets, int[][] edges) {
        this.board = board;
        this.formula = formula;
        this.first = first;
        this.end = end;
        ownOffsets = offsets[0];
        otherOffsets = offsets[1];
        own = edges[0];
        other = edges[1];
    }

    private static long bits(double share) {
        return Double.doubleToRawLongBits(share);
    }

    private static double share(long bits) {
        return Double.longBitsToDouble(bits);
    }

    /** Finds the bounds of the best moves of both players from a place. */
    private void look(long[] pairs, int place) {
        int row = place - first;
        lookAtOwn(pairs, ownOffsets[row], ownOffsets[row + 1]);
        lookAtOther(pairs, otherOffsets[row], otherOffsets[row + 1]);
    }

    private void lookAtOwn(long[] pairs, int begin, int last) {
        long low = bits(1);
        long high = bits(1);
        for (int edge = begin; edge < last; edge++) {
            int slot = 2 * own[edge];
            low = Math.min(low, pairs[slot]);
            high = Math.min(high, pairs[slot + 1]);
        }
        ownLow = low;
        ownHigh = high;
    }

    private void lookAtOther(long[] pairs, int begin, int last) {
        long low = 0;
        long high = 0;
        for (int edge = begin; edge < last; edge++) {
            int slot = 2 * other[edge];
            low = Math.max(low, pairs[slot]);
            high = Math.max(high, pairs[slot + 1]);
        }
        otherLow = low;
        otherHigh = high;
    }

    private double imageOfLower() {
        return formula.roundDown(share(Math.min(ownLow, otherLow)), share(Math.max(ownLow, otherLow)));
    }

    private double imageOfUpper() {
        return formula.roundUp(share(Math.min(ownHigh, otherHigh)), share(Math.max(ownHigh, otherHigh)));
    }

    /**
     * One round of the auction on the bounds, which narrows them and never widens them.
     *
     * @param from the bounds that are read
     * @param into where the new bounds go; may be the same array
     * @return the largest width and the largest change
     */
    Progress narrow(long[] from, long[] into) {
        double reached = 0;
        double change = 0;
        for (int place = first; place < end; place++) {
            look(from, place);
            double oldLow = share(from[2 * place]);
            double oldHigh = share(from[2 * place + 1]);
            double low = imageOfLower();
            low = low > oldLow ? low : oldLow;
            double high = imageOfUpper();
            high = high < oldHigh ? high : oldHigh;
            change = low - oldLow > change ? low - oldLow : change;
            change = oldHigh - high > change ? oldHigh - high : change;
            reached = high - low > reached ? high - low : reached;
            into[2 * place] = bits(low);
            into[2 * place + 1] = bits(high);
        }
        return new Progress(reached, change);
    }

    /** Takes out the edges that can never be best again. Without them all sweeps give the same. */
    void prune(long[] pairs) {
        int ownCount = 0;
        int otherCount = 0;
        int ownBegin = 0;
        int otherBegin = 0;
        for (int row = 0; row < end - first; row++) {
            int ownEnd = ownOffsets[row + 1];
            lookAtOwn(pairs, ownBegin, ownEnd);
            for (int edge = ownBegin; edge < ownEnd; edge++) {
                if (pairs[2 * own[edge]] <= ownHigh) {
                    own[ownCount++] = own[edge];
                }
            }
            ownBegin = ownEnd;
            ownOffsets[row + 1] = ownCount;
            int otherEnd = otherOffsets[row + 1];
            lookAtOther(pairs, otherBegin, otherEnd);
            for (int edge = otherBegin; edge < otherEnd; edge++) {
                if (pairs[2 * other[edge] + 1] >= otherLow) {
                    other[otherCount++] = other[edge];
                }
            }
            otherBegin = otherEnd;
            otherOffsets[row + 1] = otherCount;
        }
    }

    private double image(long[] shares, int place) {
        int row = place - first;
        long a = bits(1);
        for (int edge = ownOffsets[row]; edge < ownOffsets[row + 1]; edge++) {
            a = Math.min(a, shares[own[edge]]);
        }
        long b = 0;
        for (int edge = otherOffsets[row]; edge < otherOffsets[row + 1]; edge++) {
            b = Math.max(b, shares[other[edge]]);
        }
        return formula.round(share(Math.min(a, b)), share(Math.max(a, b)));
    }

    /** One round of the auction on shares, each at once used for the next. */
    void smooth(long[] shares) {
        for (int place = first; place < end; place++) {
            shares[place] = bits(image(shares, place));
        }
    }

    /**
     * One round of the auction on shares, each at once used for the next.
     *
     * @param proved bounds of the shares
     * @param negligible the width of an interval from which on its share matters
     * @return how far the shares were moved
     */
    Shift smooth(long[] shares, long[] proved, double negligible) {
        double sum = 0;
        double worst = 0;
        for (int place = first; place < end; place++) {
            double image = image(shares, place);
            double difference = image - share(shares[place]);
            sum += difference;
            double width = share(proved[2 * place + 1]) - share(proved[2 * place]);
            if (width > negligible) {
                worst = Math.max(worst, Math.abs(difference) / width);
            }
            shares[place] = bits(image);
        }
        return new Shift(sum, worst);
    }

    /**
     * Widens bounds that their images after one round do not prove, to these and somewhat farther; but never farther than
     * the proved ones.
     *
     * @param slack how much farther, in widths of the proved interval
     */
    void mend(long[] trial, long[] proved, double slack) {
        for (int place = first; place < end; place++) {
            look(trial, place);
            double low = imageOfLower();
            double high = imageOfUpper();
            double provedLow = share(proved[2 * place]);
            double provedHigh = share(proved[2 * place + 1]);
            double extra = slack * (provedHigh - provedLow);
            if (low <= share(trial[2 * place])) {
                trial[2 * place] = bits(Math.max(provedLow, low - extra));
            }
            if (high >= share(trial[2 * place + 1])) {
                trial[2 * place + 1] = bits(Math.min(provedHigh, high + extra));
            }
        }
    }

    /** How many of the bounds {@code trial} lack a proof. See {@link Extrapolation} for what a proof is. */
    int unproved(long[] trial, long[] proved) {
        int count = 0;
        for (int place = first; place < end; place++) {
            look(trial, place);
            long image = bits(imageOfLower());
            long bound = trial[2 * place];
            boolean lower = bound == proved[2 * place] || bound < image
                    || bound == image && isGrounded(otherOffsets, other, place, trial, proved, 0);
            image = bits(imageOfUpper());
            bound = trial[2 * place + 1];
            boolean upper = bound == proved[2 * place + 1] || image < bound
                    || image == bound && isGrounded(ownOffsets, own, place, trial, proved, 1);
            count += lower && upper ? 0 : 1;
        }
        return count;
    }

    /** Whether some best move leads to a bound that is proved, or to an earlier place. */
    private boolean isGrounded(int[] offsets, int[] targets, int place, long[] trial, long[] proved, int which) {
        long best = which == 0 ? otherLow : ownHigh;
        int row = place - first;
        for (int edge = offsets[row]; edge < offsets[row + 1]; edge++) {
            int slot = targets[edge];
            int bound = 2 * slot + which;
            if (trial[bound] == best && (proved[bound] == best || board.placeOf(slot) < place)) {
                return true;
            }
        }
        return false;
    }

    /**
     * What one round did to bounds.
     *
     * @param reached the largest width
     * @param change the largest change of a bound
     */
    record Progress(double reached, double change) {
    }

    /**
     * How far shares were moved.
     *
     * @param sum the sum of the differences, new minus old
     * @param worst the largest difference, in widths of the interval around the share
     */
    record Shift(double sum, double worst) {
    }
}
