package org.gavel.engine.solve.longplay;

import java.util.Optional;
import java.util.function.BooleanSupplier;

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
     * @param stopped asked now and then whether to give up
     * @return empty if they did not come to rest
     */
    public static Optional<LongPlay> search(PlayBoard board, BooleanSupplier stopped) {
        JointImprovement found = new JointImprovement(board, stopped);
        return found.run() ? Optional.of(new LongPlay(found)) : Optional.empty();
    }

    /**
     * Finds bounds around the shares.
     *
     * @param width how wide they may be
     * @param stopped asked now and then whether to give up
     * @return whether there are such bounds now
     */
    public boolean enclose(double width, BooleanSupplier stopped) {
        double residual = found.residual();
        LengthBounds above = new LengthBounds(found, true, stopped);
        LengthBounds below = new LengthBounds(found, false, stopped);
        Optional<double[]> high = above.find(residual, width / 2);
        Optional<double[]> low = high.flatMap(each -> below.find(residual, width / 2));
        solves = above.solves() + below.solves();
        upper = high.orElse(upper);
        lower = low.orElse(lower);
        return low.isPresent();
    }

    /** Writes the shares, of which nothing is proved, to where they belong. */
    public void writeShares(double[] into) {
        write(found.shares, into);
    }

    /** Writes the lower bounds of the vertices of the board to where they belong. */
    public void writeLower(double[] into) {
        write(lower, into);
    }

    /** Writes the upper bounds of the vertices of the board to where they belong. */
    public void writeUpper(double[] into) {
        write(upper, into);
    }

    private void write(double[] bounds, double[] into) {
        for (int place = 0; place < board.size; place++) {
            into[board.vertexAt(place)] = bounds[place];
        }
    }

    /** How many times the board was gone over, systems counted as one each. */
    public long rounds() {
        return found.rounds() + solves;
    }
}
