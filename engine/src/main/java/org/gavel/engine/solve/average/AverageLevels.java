package org.gavel.engine.solve.average;

import java.util.BitSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Dyadics;
import org.gavel.engine.rules.payment.TurnChance;
import org.gavel.engine.solve.parity.AlmostSureReach;
import org.gavel.engine.solve.parity.TurnArena;

/**
 * With which share of the money a player keeps their average for ever while what they need stays the same. At a share u that is
 * the game in which the coin lets them move with the chance that the payment gives for u, and who is picked chooses which of
 * the two moves: they must win it for sure, where all vertices that need no more than u count as won, and if that chance is
 * positive those from where they {@linkplain AlmostSureReach certainly comes} there. Shares are found by
 * halving, first at those between which levels were the last time; at each, the other vertices are judged in doubles, and
 * exactly where the average is just the bound.
 */
final class AverageLevels {

    /**
     * The least margin that doubles can tell. Where later weights count so much less, the average is wrong by about so much times the
     * differences of biases.
     */
    static final double MARGIN = 0x1p-37;

    /** How far below the bound an average in doubles may be that is just the bound. */
    private static final double DOUBT = 0x1p-28;

    private final TurnArena arena;
    private final AverageAim aim;
    private final TurnChance chance;
    private final double[] needs;
    private final StopSignal stop;
    private TreeSet<Double> ends = new TreeSet<>();
    private TreeSet<Double> found;
    private double width;
    private double margin;
    private boolean changed;
    private Optional<DiscountedAverages> last = Optional.empty();

    /**
     * Levels.
     *
     * @param arena the game as the player sees it
     * @param needs what is known to be enough at each vertex; becomes less
     */
    AverageLevels(TurnArena arena, AverageAim aim, TurnChance chance, double[] needs, StopSignal stop) {
        this.arena = arena;
        this.aim = aim;
        this.chance = chance;
        this.needs = needs;
        this.stop = stop;
    }

    /**
     * Lowers what is needed to the least levels. Returns whether anything is less than before.
     *
     * @param near how near to the least share a share must be
     * @param above what an average must be above the bound, in parts of the largest weight, to be told in doubles
     */
    boolean lower(double near, double above) {
        width = Math.max(near, Dyadics.ROUNDING);
        margin = above;
        found = new TreeSet<>();
        changed = false;
        BitSet atNothing = sure(0);
        take(atNothing, 0);
        BitSet atMost = sure(1 - DOUBT);
        atMost.or(atNothing);
        halve(0, atNothing, 1 - DOUBT, atMost);
        BitSet atAll = sure(1 - Dyadics.ROUNDING);
        atAll.or(atMost);
        halve(1 - DOUBT, atMost, 1 - Dyadics.ROUNDING, atAll);
        ends = found;
        return changed;
    }

    private void halve(double low, BitSet atLow, double high, BitSet atHigh) {
        if (atLow.equals(atHigh)) {
            return;
        }
        if (high - low <= width) {
            take(atHigh, high);
            found.add(low);
            found.add(high);
            return;
        }
        double middle = between(low, high);
        BitSet atMiddle = sure(middle);
        atMiddle.or(atLow);
        halve(low, atLow, middle, atMiddle);
        halve(middle, atMiddle, high, atHigh);
    }

    /** A number between two others: of those between which levels were, the one next to the middle. */
    private double between(double low, double high) {
        double middle = middle(low, high);
        Double less = ends.floor(middle);
        Double more = ends.ceiling(middle);
        boolean isLess = less != null && less > low;
        boolean isMore = more != null && more < high;
        if (isLess && isMore) {
            return middle - less < more - middle ? less : more;
        }
        return isLess ? less : isMore ? more : middle;
    }

    /** A number between two others that has few binary digits. */
    private static double middle(double low, double high) {
        double unit = Math.scalb(1.0, Math.getExponent(high - low) - 1);
        double middle = Math.rint((low + high) / 2 / unit) * unit;
        return middle > low && middle < high ? middle : (low + high) / 2;
    }

    private void take(BitSet vertices, double level) {
        for (int vertex = vertices.nextSetBit(0); vertex >= 0; vertex = vertices.nextSetBit(vertex + 1)) {
            if (vertex < needs.length && needs[vertex] > level) {
                needs[vertex] = level;
                changed = true;
            }
        }
    }

    /** The vertices where a share is enough. */
    private BitSet sure(double share) {
        BigFraction coin = chance.most(BigFraction.from(share));
        TurnArena near = arena.settled(vertex -> needs[vertex] <= share, vertex -> false);
        AlmostSureReach ways = new AlmostSureReach(near, stop);
        TurnArena game = near.settled(vertex -> coin.signum() > 0 && ways.isCertain(vertex), vertex -> false)
                .choosing();
        BitSet surely = above(margin, game, coin.doubleValue());
        if (aim.isStrict() || coin.getDenominator().bitLength() >= Integer.SIZE) {
            return surely;
        }
        BitSet perhaps = above(-DOUBT, game, coin.doubleValue());
        if (perhaps.equals(surely) || margin > MARGIN && perhaps.equals(above(MARGIN, game, coin.doubleValue()))) {
            return surely;
        }
        return AverageAim.kept(game.settled(vertex -> false, vertex -> !perhaps.get(vertex)), stop, rest -> {
            AverageImprovement found = aim.expected(rest, coin, stop);
            return vertex -> aim.isWon(found.gain(vertex));
        });
    }

    /** The vertices where the average is kept above a limit. Since only what is near the least is precise, that goes first. */
    private BitSet above(double limit, TurnArena game, double coin) {
        return AverageAim.kept(game, stop, rest -> {
            ToDoubleFunction<DiscountedAverages> bound = found -> found.leastGain() < -DOUBT
                    ? Math.min(found.leastGain() / 2, limit)
                    : limit;
            DiscountedAverages found = aim.nearly(rest, coin, bound, last, stop);
            last = Optional.of(found);
            double least = bound.applyAsDouble(found);
            return vertex -> found.gain(vertex) >= least;
        });
    }
}
