package org.gavel.engine.solve.longplay;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.solve.linear.TransientChain;

/**
 * Bounds around shares that one round hardly changes: the shares, and the expected length of play times a little. Where one
 * side keeps to its moves and the other replies so that play is long, a round takes one off the length, and so more off
 * the bound than rounding adds: each bound is strictly beyond its image after one round. Places of one {@linkplain Levels
 * level} have one bound, and where play moves within a level it has no length, so that plateaux on which it may stay for
 * very long do no harm. There a bound is its image, and moves of the player lead on to where it is strictly beyond. At the few places where rounding
 * leaves a bound behind its image, it alone is moved, and what leads there after it.
 */
final class LengthBounds {

    private final PlayBoard board;
    private final double[] shares;
    private final StopSignal stop;
    private final boolean upper;
    private final Levels levels;
    private final int[] ownMove;
    private final int[] otherMove;
    private final int[] chosen;
    private final double[] bounds;
    private double[] length = {};
    private double spread;
    private long solves;
    private int few;
    private final boolean ended;
    private final long most;
    private final double grid;
    private long spent;

    /**
     * Bounds that have not been looked for.
     *
     * @param grid the power of two of which bounds are multiples, or 0
     */
    LengthBounds(JointImprovement found, boolean upper, double grid, long most, StopSignal stop) {
        this.grid = grid;
        board = found.board;
        shares = found.shares;
        this.most = most;
        ended = found.hasEnded();
        this.stop = stop;
        this.upper = upper;
        ownMove = found.ownMove.clone();
        otherMove = found.otherMove.clone();
        bounds = board.bounds(shares, upper);
        levels = ended ? new Levels(board, bounds, upper) : new Levels(board, bounds);
        chosen = new int[levels.count];
        Arrays.fill(chosen, -1);
        for (int place = 0; place < board.size; place++) {
            chosen[levels.of[place]] = levels.flat[place] ? chosen[levels.of[place]] : place;
        }
    }

    long solves() {
        return solves;
    }

    /**
     * Bounds of all slots, proved by one round. Replies are improved while that makes play longer or leaves far fewer places
     * without a proof; then bounds are moved farther out, those of these places alone if that is enough. Where they will be wider than asked for, or the search is
     * stopped, a few systems more are solved for them, which is once only where that has been too much work.
     *
     * @param width how far from the shares bounds should be
     * @return empty if none were found
     */
    Optional<double[]> find(double width) {
        boolean measured = false;
        for (double unit = Math.ulp(1.0); unit < 1; unit *= 8) {
            int fewest = Integer.MAX_VALUE;
            double longest = 0;
            for (boolean gains = true; gains;) {
                boolean hurries = stop.stopRequested() || spread > width;
                few += hurries ? 1 : 0;
                if (few > 1 && spent > most || stop.toProve().stopRequested() || !measured && !measure()) {
                    return Optional.empty();
                }
                spread(unit);
                int wrong = wrong();
                double sum = Arrays.stream(length).sum();
                gains = ended && wrong > 0 && (wrong <= fewest / 2 || sum > longest) && lengthen();
                if (wrong == 0) {
                    return isReached() ? Optional.of(bounds) : Optional.empty();
                }
                if (ended && !gains && isRepaired()) {
                    return Optional.of(bounds);
                }
                measured = ended && !gains;
                fewest = Math.min(fewest, wrong);
                longest = Math.max(longest, sum);
            }
        }
        return Optional.empty();
    }

    /** Whether the end is sure to be reached from plateaux, so that an upper bound that one round proves is one. */
    private boolean isReached() {
        return !upper || new GoalSearch(board).leavesPlateaux(bounds, levels.flat);
    }

    private boolean isRepaired() {
        boolean[] flat = levels.flat.clone();
        boolean repaired = repair() && wrong() == 0 && isReached();
        if (!repaired) {
            System.arraycopy(flat, 0, levels.flat, 0, flat.length);
        }
        return repaired;
    }

    private boolean measure() {
        solves++;
        StopSignal late = stop.toProve();
        PlaySlopes slopes = new PlaySlopes(board, shares, levels.of, levels.count);
        length = new double[levels.count];
        for (int level = 0; level < levels.count; level++) {
            int place = chosen[level];
            if (place < 0) {
                slopes.addEnd(level);
            } else {
                slopes.add(level, ownMove[place], otherMove[place]);
                length[level] = 1;
            }
        }
        Optional<TransientChain> chain = slopes.chain(late::stopRequested);
        spent += Effort.HASHED * chain.map(TransientChain::entries).orElse(0L);
        return chain.isPresent() && chain.get().solve(length, TransientChain.ROUGH, late::stopRequested);
    }

    /** How far from the shares bounds are at most. */
    double spread() {
        return spread;
    }

    private void spread(double unit) {
        double farthest = 0;
        for (int place = 0; place < board.size; place++) {
            int level = levels.of[place];
            double reach = unit * length[level];
            bounds[place] = outward(board.within(upper ? levels.share(level) + reach : levels.share(level) - reach));
            farthest = Math.max(farthest, reach);
        }
        spread = farthest;
    }

    private double outward(double bound) {
        return grid == 0 ? bound : upper ? Math.ceil(bound / grid) * grid : Math.floor(bound / grid) * grid;
    }

    /** At how many places nothing is proved; places that turn out not to be flat are taken for such from now on. */
    private int wrong() {
        int wrong = 0;
        for (int place = 0; place < board.size; place++) {
            wrong += isProved(place) ? 0 : 1;
        }
        return wrong;
    }

    private boolean isProved(int place) {
        double own = board.bestOwn(place, bounds);
        double other = board.bestOther(place, bounds);
        if (levels.flat[place] && (own != other || bounds[place] != own)) {
            levels.flat[place] = false;
        }
        return levels.flat[place] || isBeyond(place, Math.min(own, other), Math.max(own, other));
    }

    /** Moves bounds beyond their images where they are not, and those before them in turn; whether that comes to rest soon. */
    private boolean repair() {
        ArrayDeque<Integer> waiting = new ArrayDeque<>();
        for (int place = 0; place < board.size; place++) {
            if (!isProved(place)) {
                waiting.add(place);
            }
        }
        for (int step = 0; step < board.size && !waiting.isEmpty(); step++) {
            int place = waiting.poll();
            if (!isProved(place)) {
                double image = board.round(place, bounds);
                bounds[place] = outward(board.within(upper ? Math.max(image, bounds[place]) + Math.ulp(1.0)
                        : Math.min(image, bounds[place]) - Math.ulp(1.0)));
                waiting.add(place);
                spread = Math.max(spread, Math.abs(bounds[place] - levels.share(levels.of[place])));
                for (PlayBoard.Moves moves : List.of(board.own, board.other)) {
                    for (int i = moves.sourceBegin(place); i < moves.sourceBegin(place + 1); i++) {
                        waiting.add(moves.source(i));
                    }
                }
            }
        }
        return waiting.isEmpty();
    }

    private boolean isBeyond(int place, double low, double high) {
        return upper ? bounds[place] == 1 || board.formula.isSurelyMore(bounds[place], low, high)
                : bounds[place] == board.least || board.formula.isSurelyLess(bounds[place], low, high);
    }

    /** Better replies by the bounds, and in each level the place where play is longest; whether there were any. */
    private boolean lengthen() {
        boolean changed = false;
        double[] farthest = new double[levels.count];
        for (int level = 0; level < levels.count; level++) {
            farthest[level] = chosen[level] < 0 ? Double.NEGATIVE_INFINITY : image(chosen[level]);
        }
        int[] moves = upper ? otherMove : ownMove;
        PlayBoard.Moves all = upper ? board.other : board.own;
        for (int place = 0; place < board.size; place++) {
            if (levels.flat[place]) {
                continue;
            }
            double best = upper ? board.bestOther(place, bounds) : board.bestOwn(place, bounds);
            boolean better = bounds[moves[place]] != best;
            if (better) {
                moves[place] = all.find(place, best, bounds);
            }
            int level = levels.of[place];
            double image = image(place);
            if (image > farthest[level]) {
                farthest[level] = image;
                chosen[level] = place;
                changed = true;
            }
            changed |= better && chosen[level] == place;
        }
        return changed;
    }

    /** What one round with the present moves gives, the greater the farther out. */
    private double image(int place) {
        double share = board.round(bounds[ownMove[place]], bounds[otherMove[place]]);
        return upper ? share : -share;
    }
}
