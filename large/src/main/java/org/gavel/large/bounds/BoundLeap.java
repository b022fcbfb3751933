package org.gavel.large.bounds;

import java.util.List;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.BoardPasses.Order;
import org.gavel.engine.board.BoardPasses;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.limit.StopSignal;

/**
 * Narrows wide bounds on a board that is asked for its moves, in few sweeps, however long plays are. Works in place; the stored values
 * are not valid bounds until it returns.
 *
 * <p>Let T be one round, and e &gt; 0. Fixpoints of T + e and T - e are strictly beyond their images after one round, which
 * proves them, and they are about e times the expected length of play away from the thresholds. They need not be met: shares y
 * with |T y + e - y| &lt; e have T y &lt; y. Both are looked for at once, by sweeps, which leave over what dies out slowly: where players
 * move far across the board before a play ends, all shares drift together, by about the same part of their distance in each sweep.
 * The shape of what drifts is the distance of the two, since it comes from e at every vertex. So once a sweep
 * moves shares by as much in the mean as the one before, they are moved along that shape. The length of the step is the one at
 * which the last such step predicts no drift (a secant step on an aggregate of all vertices). A last pass checks every inequality and changes
 * nothing.
 *
 * <p>Where thresholds have several slow modes, or one player would rather wait for ever, no such bounds may be found.
 * Every number that is chosen here is a matter of time only: whatever was done before, the last pass decides.
 */
final class BoundLeap {

    /** The smallest e: what rounding takes away, and some more. */
    private static final double LEAST_SLACK = 6 / BoundSweeps.UNITS;
    /** This many sweeps in turn may move no share clearly less far than all before them; then the leap is given up. */
    private static final int PATIENCE = 12;
    private static final double CLEARLY_LESS = 0.9;
    /** A sweep drifts like the one before if the difference is at most this part of it. */
    private static final double ALIKE = 0.2;

    private final BoardPasses passes;
    private final ShareFormula formula;
    private final Player player;
    private final BoundPairs shares;
    private final double slack;
    private final StopSignal stop;
    private double rate;
    private double lowDrift;
    private double highDrift;
    private double lowShift;
    private double highShift;
    private long sweeps;

    /**
     * A leap that has not begun.
     *
     * @param formula a formula that does not {@linkplain ShareFormula#jumpsAtZero jump at 0}
     * @param shares bounds of which the distance shows what drifts
     * @param slack e
     * @param rate by what part of their distance from the thresholds shares drift in a sweep, roughly
     */
    BoundLeap(BoardPasses passes, ShareFormula formula, Player player, BoundPairs shares, double slack, double rate,
            StopSignal stop) {
        this.rate = rate;
        this.passes = passes;
        this.formula = formula;
        this.player = player;
        this.shares = shares;
        this.slack = Math.max(LEAST_SLACK, slack);
        this.stop = stop;
    }

    /** How many times the board was gone over. */
    long sweeps() {
        return sweeps;
    }

    /**
     * Looks for bounds.
     *
     * @param ratio where between the bounds the thresholds are thought to be, from 0 to 1
     * @param factor by how much narrower the bounds should be
     * @param most how many sweeps it may take
     * @return the greatest width of the bounds, or infinity if the shares are none
     */
    double land(double ratio, double factor, double most) {
        passes.pass(Order.ASCENDING, board -> vertex -> {
            if (!isKnown(board, vertex)) {
                double low = shares.lower(vertex);
                double width = shares.upper(vertex) - low;
                double guess = low + ratio * width;
                set(vertex, guess - factor * ratio * width, guess + factor * (1 - ratio) * width);
            }
        }, () -> false);
        double best = Double.POSITIVE_INFINITY;
        Drift before = Drift.NONE;
        for (int stale = 0; stale < PATIENCE && sweeps < most && !stop.stopRequested();) {
            List<Sweep> found = sweep();
            if (found.stream().allMatch(each -> each.wrong == 0)) {
                double widest = proved();
                if (widest <= 1) {
                    return widest;
                }
            }
            Drift drift = Drift.of(found);
            if (drift.isLike(before) && drift.most() > slack / 4) {
                shift(drift);
                before = Drift.NONE;
            } else {
                before = drift;
            }
            stale = drift.farthest < best * CLEARLY_LESS ? 0 : stale + 1;
            best = Math.min(best, drift.farthest);
        }
        return Double.POSITIVE_INFINITY;
    }

    /** What a sweep did: how far shares moved, in the mean and at most, and how wide they were. */
    private record Drift(double low, double high, double width, double farthest) {
        static final Drift NONE = new Drift(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, 0, 0);

        static Drift of(List<Sweep> found) {
            double count = Math.max(1, found.stream().mapToLong(each -> each.count).sum());
            return new Drift(found.stream().mapToDouble(each -> each.low).sum() / count,
                    found.stream().mapToDouble(each -> each.high).sum() / count,
                    found.stream().mapToDouble(each -> each.width).sum() / count,
                    found.stream().mapToDouble(each -> each.farthest).max().orElse(0));
        }

        double most() {
            return Math.max(Math.abs(low), Math.abs(high));
        }

        boolean isLike(Drift before) {
            return Math.abs(low - before.low) + Math.abs(high - before.high) < ALIKE * most();
        }
    }

    /** Moves the shares along their width by so much that the next sweep should not move them in the mean. */
    private void shift(Drift drift) {
        boolean steeper = Math.abs(lowShift) > Math.abs(highShift);
        double shift = steeper ? lowShift : highShift;
        double less = steeper ? lowDrift - drift.low : highDrift - drift.high;
        double turned = shift == 0 ? rate : less / shift;
        rate = turned > 0 ? turned : rate;
        lowDrift = drift.low;
        highDrift = drift.high;
        lowShift = lowDrift / rate;
        highShift = highDrift / rate;
        double low = lowShift / drift.width;
        double high = highShift / drift.width;
        passes.pass(Order.ASCENDING, board -> vertex -> {
            if (!isKnown(board, vertex)) {
                double width = shares.upper(vertex) - shares.lower(vertex);
                set(vertex, shares.lower(vertex) + low * width, shares.upper(vertex) + high * width);
            }
        }, () -> false);
    }

    private boolean isKnown(Board board, int vertex) {
        return ListedBounds.isKnown(board, shares, vertex);
    }

    private void set(int vertex, double low, double high) {
        shares.set(vertex,
                Math.max(0,
                        Math.min(1 - 1 / BoundSweeps.UNITS, Math.floor(low * BoundSweeps.UNITS) / BoundSweeps.UNITS)),
                Math.max(1 / BoundSweeps.UNITS, Math.min(1, Math.ceil(high * BoundSweeps.UNITS) / BoundSweeps.UNITS)));
    }

    private List<Sweep> sweep() {
        sweeps++;
        stop.reached("looking for narrower bounds of " + player.label() + "'s thresholds, sweep " + sweeps, 0, 0);
        return passes.pass(Order.ASCENDING, Sweep::new, stop::stopRequested);
    }

    /** The greatest width of bounds if one round proves them all, or infinity. */
    private double proved() {
        sweeps++;
        List<Check> found = passes.pass(Order.ASCENDING, Check::new, stop::stopRequested);
        boolean whole = !stop.stopRequested() && found.stream().allMatch(each -> each.wrong == 0);
        return whole ? found.stream().mapToDouble(each -> each.widest).max().orElse(0) : Double.POSITIVE_INFINITY;
    }

    /** Vertices whose threshold is not known, batch by batch. */
    private abstract class Batches implements BoardPasses.Visitor {
        final MoveBatch batch;
        private final Board board;
        long wrong;

        Batches(Board board) {
            this.board = board;
            batch = new MoveBatch(board, player);
        }

        @Override
        public void accept(int vertex) {
            if (!isKnown(board, vertex)) {
                batch.add(vertex);
                if (batch.isFull()) {
                    chunkDone();
                }
            }
        }

        @Override
        public void chunkDone() {
            batch.look(shares);
            for (int place = 0; place < batch.size(); place++) {
                double low = formula.roundDown(Math.min(batch.ownLower(place), batch.otherLower(place)),
                        Math.max(batch.ownLower(place), batch.otherLower(place)));
                double high = formula.roundUp(Math.min(batch.ownUpper(place), batch.otherUpper(place)),
                        Math.max(batch.ownUpper(place), batch.otherUpper(place)));
                round(batch.vertex(place), low, high);
            }
            batch.clear();
        }

        /** A vertex, and what one round gives there. */
        abstract void round(int vertex, double low, double high);

        /** Counts a vertex where one round does not prove the bounds. */
        final void check(double low, double high, double imageLow, double imageHigh) {
            boolean lower = low < imageLow || low == 0;
            boolean upper = high > imageHigh || high == 1;
            wrong += lower && upper && low <= high ? 0 : 1;
        }
    }

    /** One round at each vertex, and a little farther out. */
    private final class Sweep extends Batches {
        private double farthest;
        private double low;
        private double high;
        private double width;
        private long count;

        Sweep(Board board) {
            super(board);
        }

        @Override
        void round(int vertex, double imageLow, double imageHigh) {
            double lower = shares.lower(vertex);
            double upper = shares.upper(vertex);
            check(lower, upper, imageLow, imageHigh);
            set(vertex, imageLow - slack, imageHigh + slack);
            double lowMove = shares.lower(vertex) - lower;
            double highMove = shares.upper(vertex) - upper;
            low += lowMove;
            high += highMove;
            width += upper - lower;
            count++;
            farthest = Math.max(farthest, Math.max(Math.abs(lowMove), Math.abs(highMove)));
        }
    }

    /** Looks whether one round proves each bound. */
    private final class Check extends Batches {
        private double widest;

        Check(Board board) {
            super(board);
        }

        @Override
        void round(int vertex, double imageLow, double imageHigh) {
            check(shares.lower(vertex), shares.upper(vertex), imageLow, imageHigh);
            widest = Math.max(widest, shares.upper(vertex) - shares.lower(vertex));
        }
    }
}
