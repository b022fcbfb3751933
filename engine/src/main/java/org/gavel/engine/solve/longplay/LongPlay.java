package org.gavel.engine.solve.longplay;

import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Bounds of one player's thresholds in real money at the cost of some hundreds of sweeps and some tens of sparse systems,
 * however long play is: shares found in doubles, and bounds around them that one round proves. For auctions whose
 * round grows with the shares and does not expand distances.
 */
public final class LongPlay {

    private final PlayBoard board;
    private final double[] lower;
    private final double[] upper;
    private final long rounds;

    private LongPlay(PlayBoard board, double[] lower, double[] upper, long rounds) {
        this.board = board;
        this.lower = lower;
        this.upper = upper;
        this.rounds = rounds;
    }

    /**
     * Finds bounds.
     *
     * @param width how wide they may be
     * @param stopped asked now and then whether to give up
     * @return empty if none were found that are so narrow
     */
    public static Optional<LongPlay> bounds(PlayBoard board, double width, BooleanSupplier stopped) {
        JointImprovement found = new JointImprovement(board, stopped);
        if (!found.run()) {
            return Optional.empty();
        }
        double residual = found.residual();
        LengthBounds above = new LengthBounds(found, true, stopped);
        LengthBounds below = new LengthBounds(found, false, stopped);
        return above.find(residual, width / 2).flatMap(upper -> below.find(residual, width / 2)
                .map(lower -> new LongPlay(board, lower, upper, found.rounds() + above.solves() + below.solves())));
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
        return rounds;
    }
}
