package org.gavel.large.bounds;

import java.util.List;
import java.util.OptionalDouble;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.BoardPasses.Order;
import org.gavel.engine.board.BoardPasses;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexSet;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.longplay.LongPlay;

/**
 * Bounds of one player's thresholds in real money on a board that is asked for its moves and need not be in memory: 16 bytes and a
 * few bits a vertex. The upper bounds start at 1 and fall, the lower ones start at 0, at 1 where the player never wins, and
 * rise. All are rounded outward, to multiples of 2^-48, so that what they leave of 1 is exact, and
 * replaced in place, by several threads at the same time.
 *
 * <p>Let T be one round, which grows with its arguments. A thread that reads a bound while another replaces it reads
 * at worst an upper bound that is too large, or a lower one that is too small. So y &ge; T y and x &le; T x stay true
 * whatever the order, and bounds may be kept, saved and gone on from at any time. Where they come nearer slowly, a {@link BoundLeap} is
 * tried now and then, on boards of one part: on others bounds of one part must be narrower than asked for, for the next to be narrow enough.
 * Where one fails, as on boards with far corners, and memory suffices to list the moves, bounds are found as {@link LongPlay} does.
 *
 * <p>Where a player would rather wait for ever than move, lower bounds that rise from 0 end below the thresholds, which are the greatest
 * fixpoint of T. Shares that begin at the upper bounds and fall by rounds, cut to multiples of 2^-48 as well, come to rest;
 * then x &le; T x holds everywhere, and they are lower bounds. In the units of the lower bounds that were
 * there before, they hardly fall below those, and what is near enough stays mostly as it is.
 */
public final class BoundSweeps {

    /** Bounds are multiples of one such part of 1. */
    static final double UNITS = 0x1p48;
    /** After this many sweeps it is asked how far bounds will still move at the pace at which they come to rest. */
    private static final int PACE = 8;
    /**
     * A leap is tried only where it has to replace this many sweeps at least. Those that land take about a third of that on random
     * boards, whatever their size; one that takes longer than what it should replace is given up.
     */
    private static final double LONG = 40;
    /** A leap makes bounds narrower by this factor at most, so that a run that is killed does not lose much. */
    private static final double FARTHEST = 1.0 / 256;
    /** After a leap that failed come this many times its sweeps before the next one, so that such leaps take a fifth of the time at most. */
    private static final int PAUSE = 4;

    private final BoardPasses passes;
    private final List<BoardPasses> parts;
    private final ShareFormula formula;
    private final Player player;
    private final BoundPairs bounds;
    private final SweepCount count = new SweepCount();
    private boolean triedListed;

    /**
     * Sweeps that have not begun.
     *
     * @param formula the one-round formula of the auction, which is not {@linkplain ShareFormula#isExpanding expanding}
     * @param bounds the bounds that are narrowed
     */
    public BoundSweeps(BoardPasses passes, ShareFormula formula, Player player, BoundPairs bounds) {
        if (formula.isExpanding()) {
            throw new IllegalArgumentException("rounds that expand distances");
        }
        this.passes = passes;
        parts = passes.parts();
        this.formula = formula;
        this.player = player;
        this.bounds = bounds;
    }

    /** Hears of every sweep. */
    public interface Progress {
        /** Called after a sweep, with the greatest width of bounds before it. */
        void swept(double width);

        /** Called before a leap, in which bounds are none for some time. */
        void leaps();

        /** Called after a leap that failed. Brings back the bounds that were there before it. */
        void back();
    }

    /** How many times the board was gone over. */
    public long sweeps() {
        return count.sweeps();
    }

    /**
     * Finds where the thresholds are known without a round: 0 where the player has won, 1 where they never win. To be called
     * once, before bounds are narrowed.
     *
     * @return whether there was time for it; if not, the bounds say nothing and hold
     */
    public boolean prepare(StopSignal stop) {
        return new KnownBounds(passes, formula, player, bounds, count).find(stop);
    }

    /**
     * Sweeps, part by part, until no bounds are wider than asked for, they hardly move any more, or it is stopped. Bounds of a
     * part come no nearer than those of earlier parts they depend on: where that may be what holds them up, all are made
     * narrower than asked for.
     *
     * @return whether the bounds are as narrow as asked for
     */
    public boolean narrow(double width, Progress progress, StopSignal stop) {
        double aim = width;
        double before = Double.POSITIVE_INFINITY;
        double widest = narrowParts(aim, progress, stop);
        while (widest > width && widest <= parts.size() * aim && widest < before) {
            before = widest;
            aim /= 2;
            widest = narrowParts(aim, progress, stop);
        }
        return widest <= width;
    }

    /** Sweeps part after part, and returns the greatest width then; infinite if it was stopped. */
    private double narrowParts(double width, Progress progress, StopSignal stop) {
        VertexSet settled = new VertexSet(passes.vertexCount());
        double widest = 0;
        for (BoardPasses part : parts) {
            widest = Math.max(widest, narrow(part, settled, width, progress, stop));
        }
        return widest;
    }

    private double narrow(BoardPasses part, VertexSet settled, double width, Progress progress, StopSignal stop) {
        VertexSet near = settled;
        double before = 0;
        Gain last = Gain.NONE;
        long pausedUntil = parts.size() == 1 && !formula.jumpsAtZero() ? 0 : Long.MAX_VALUE;
        for (int swept = 1; !stop.stopRequested(); swept++) {
            VertexSet skipped = near;
            List<Sweep> found = part.pass(count.next(), board -> new Sweep(board, skipped, width / 2),
                    stop::stopRequested);
            double reached = found.stream().mapToDouble(each -> each.width).max().orElse(0);
            if (stop.stopRequested()) {
                return Double.POSITIVE_INFINITY;
            }
            progress.swept(reached);
            stop.narrowed("narrowing bounds for " + player.label(), reached, width);
            if (reached <= width) {
                return reached;
            }
            Gain gain = Gain.of(found);
            double factor = Math.max(FARTHEST, width / reached / 2);
            if (count.sweeps() >= pausedUntil && gain.isLike(last) && gain.sweepsFor(factor) > LONG) {
                long from = count.sweeps();
                boolean landed = leap(gain, reached, factor, progress, stop) || listed(part, width, stop);
                near = landed ? new VertexSet(passes.vertexCount()) : near;
                pausedUntil = landed ? 0 : count.sweeps() + PAUSE * (count.sweeps() - from);
                gain = Gain.NONE;
                before = 0;
            }
            last = gain;
            if (swept % PACE == 0) {
                double moved = found.stream().mapToDouble(each -> each.moved).max().orElse(0);
                if (PACE * moved / Math.max(0, before / moved - 1) < width / 32 || moved == 0) {
                    return reached;
                }
                before = moved;
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    /** Once, where a leap has failed: tries what is done where moves are listed. */
    private boolean listed(BoardPasses part, double width, StopSignal stop) {
        boolean first = !triedListed;
        triedListed = true;
        return first && new ListedBounds(part.view(), formula, player, bounds).find(width, stop);
    }

    /** Tries to make bounds narrower by a factor. What it finds is taken only if as many sweeps are not thought to do as much. */
    private boolean leap(Gain gain, double reached, double factor, Progress progress, StopSignal stop) {
        progress.leaps();
        BoundLeap leap = new BoundLeap(passes, formula, player, bounds, factor * gain.mean() / 4, gain.rate(), stop);
        double widest = leap.land(gain.ratio(), factor, gain.sweepsFor(factor));
        count.add(leap.sweeps());
        boolean landed = gain.sweepsFor(widest / reached) > leap.sweeps();
        if (!landed) {
            progress.back();
        }
        return landed;
    }

    /** By how much a sweep raised lower bounds and lowered upper ones, and how far apart it left this many of them. */
    private record Gain(double low, double high, double width, long count) {
        static final Gain NONE = new Gain(0, 0, 0, 0);

        static Gain of(List<Sweep> found) {
            return new Gain(found.stream().mapToDouble(each -> each.lowGain).sum(),
                    found.stream().mapToDouble(each -> each.highGain).sum(),
                    found.stream().mapToDouble(each -> each.widths).sum(),
                    found.stream().mapToLong(each -> each.count).sum());
        }

        double mean() {
            return (low + high) / count;
        }

        /** The part of their widths that bounds lost. */
        double rate() {
            return (low + high) / width;
        }

        /** Where between the bounds the thresholds are if both come nearer in proportion. */
        double ratio() {
            return low / (low + high);
        }

        /** Whether bounds lost about as much of their widths as in another sweep. */
        boolean isLike(Gain other) {
            return low + high > 0 && other.width > 0 && Math.abs(rate() - other.rate()) < other.rate() / 5;
        }

        /** How many sweeps like this one it would take to make bounds narrower by a factor; negative if above 1. */
        double sweepsFor(double factor) {
            return -Math.log(factor) / rate();
        }
    }

    /**
     * Replaces the lower bounds that are too wide by shares that fall from the upper bounds until they are lower bounds. Until then they
     * are none; what there was before must have been kept.
     *
     * @param width the width that was asked for
     * @return the greatest width of the bounds, or empty if it was stopped, and there are no lower bounds
     */
    public OptionalDouble descend(double width, StopSignal stop) {
        return new FallingBounds(passes, formula, player, bounds, count).rest(width, stop);
    }

    /** One round at every vertex whose bounds are too wide, batch by batch. */
    private final class Sweep implements BoardPasses.Visitor {
        private final VertexSet settled;
        private final double enough;
        private final MoveBatch batch;
        private double width;
        private double moved;
        private double lowGain;
        private double highGain;
        private double widths;
        private long count;

        Sweep(Board board, VertexSet settled, double enough) {
            this.settled = settled;
            this.enough = enough;
            batch = new MoveBatch(board, player);
        }

        @Override
        public void accept(int vertex) {
            if (settled.contains(vertex)) {
                return;
            }
            double reached = bounds.upper(vertex) - bounds.lower(vertex);
            if (reached <= enough) {
                settled.add(vertex);
                width = Math.max(width, reached);
                return;
            }
            batch.add(vertex);
            if (batch.isFull()) {
                chunkDone();
            }
        }

        @Override
        public void chunkDone() {
            batch.look(bounds);
            for (int place = 0; place < batch.size(); place++) {
                round(place, batch.vertex(place));
            }
            batch.clear();
        }

        private void round(int place, int vertex) {
            double oldLow = bounds.lower(vertex);
            double oldHigh = bounds.upper(vertex);
            double ownLow = batch.ownLower(place);
            double ownHigh = batch.ownUpper(place);
            double otherLow = batch.otherLower(place);
            double otherHigh = batch.otherUpper(place);
            double imageLow = formula.roundDown(Math.min(ownLow, otherLow), Math.max(ownLow, otherLow));
            double imageHigh = formula.roundUp(Math.min(ownHigh, otherHigh), Math.max(ownHigh, otherHigh));
            double low = Math.max(oldLow, Math.floor(imageLow * UNITS) / UNITS);
            double high = Math.min(oldHigh, Math.ceil(imageHigh * UNITS) / UNITS);
            if (low > oldLow || high < oldHigh) {
                bounds.set(vertex, low, high);
                moved = Math.max(moved, Math.max(low - oldLow, oldHigh - high));
            }
            width = Math.max(width, high - low);
            lowGain += low - oldLow;
            highGain += oldHigh - high;
            widths += high - low;
            count++;
        }
    }
}
