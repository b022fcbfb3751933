package org.gavel.engine.solve.longplay;

import java.util.Optional;
import org.gavel.engine.limit.StopSignal;

/**
 * Bounds of one player's thresholds in real money at the cost of some hundreds of sweeps and some tens of sparse systems,
 * however long play is: shares found in doubles, and bounds around them that one round proves. For auctions whose
 * round grows with the shares and does not expand distances.
 */
public final class LongPlay {

    private final JointImprovement found;
    private final PlayBoard board;
    private double[] lower = {};
    private double[] upper = {};
    private long solves;

    private LongPlay(JointImprovement found) {
        this.found = found;
        board = found.board;
    }

    /**
     * Finds shares that one round hardly changes.
     *
     * @param stop asked now and then whether to give up
     */
    public static LongPlay search(PlayBoard board, StopSignal stop) {
        JointImprovement found = new JointImprovement(board, stop);
        found.run();
        return new LongPlay(found);
    }

    /**
     * Takes shares that were found elsewhere, where there is no time to search.
     *
     * @param guess shares of all vertices
     * @param stop asked how long replies to them may be sought
     */
    public static LongPlay near(PlayBoard board, double[] guess, StopSignal stop) {
        JointImprovement found = new JointImprovement(board, stop);
        found.beginNear(guess);
        return new LongPlay(found);
    }

    /**
     * Finds bounds around the shares, above and below; where the search was stopped, above what the player's moves are worth.
     *
     * @param width how wide they should be
     * @param most how much work may be done for each bound once the search is stopped, in the unit of
     *            {@link org.gavel.engine.limit.Effort}; a system is solved in any case
     * @param stop asked now and then whether to come to an end, and how long proofs may take then
     * @return whether there are such bounds now; else there may be wider ones, on one side or both
     */
    public boolean enclose(double width, long most, StopSignal stop) {
        return enclose(width, 0, most, stop);
    }

    private boolean enclose(double width, double grid, long most, StopSignal stop) {
        LengthBounds above = new LengthBounds(found.withReplies(most), true, grid, most, stop);
        upper = above.find(width / 2).orElse(upper);
        solves = above.solves();
        if (!found.hasEnded()) {
            return false;
        }
        LengthBounds below = new LengthBounds(found, false, grid, most, stop);
        lower = below.find(width / 2).orElse(lower);
        solves += below.solves();
        return upper.length > 0 && lower.length > 0 && above.spread() + below.spread() <= width;
    }

    /** Takes a lower and an upper bound of a vertex. */
    @FunctionalInterface
    public interface Bounds {
        /** Called once for each vertex whose threshold had to be computed. */
        void set(int vertex, double lower, double upper);
    }

    /**
     * Finds bounds, as {@link #enclose(double, long, StopSignal)} does, that are multiples of a power of two.
     *
     * @param into takes them
     * @return whether there are any
     */
    public boolean enclose(double width, double grid, long most, StopSignal stop, Bounds into) {
        enclose(width, grid, most, stop);
        boolean found = lower.length > 0 && upper.length > 0;
        for (int place = 0; place < board.size && found; place++) {
            into.set(board.vertexAt(place), lower[place], upper[place]);
        }
        return found;
    }

    /** Writes the shares, of which nothing is proved, to where they belong. */
    public void writeShares(double[] into) {
        write(found.shares, into);
    }

    /**
     * Replaces lower bounds of all vertices by those found, if these are narrower on the whole; whether they are.
     *
     * @param bounds bounds that hold
     */
    public boolean raise(double[] bounds) {
        return lower.length > 0 && gain(lower, bounds) > 0 && write(lower, bounds);
    }

    /** The same of upper bounds. */
    public boolean reduce(double[] bounds) {
        return upper.length > 0 && gain(upper, bounds) < 0 && write(upper, bounds);
    }

    private double gain(double[] found, double[] bounds) {
        double gain = 0;
        for (int place = 0; place < board.size; place++) {
            gain += found[place] - bounds[board.vertexAt(place)];
        }
        return gain;
    }

    private boolean write(double[] bounds, double[] into) {
        for (int place = 0; place < board.size; place++) {
            into[board.vertexAt(place)] = bounds[place];
        }
        return true;
    }

    /** How many times the board was gone over, systems counted as one each. */
    public long rounds() {
        return found.rounds() + solves;
    }
}
