package org.gavel.games.chess;

import java.util.stream.IntStream;
import org.gavel.engine.board.Player;
import org.gavel.engine.solve.LimitReachedException;
import org.gavel.engine.solve.StopSignal;

/**
 * Proved bounds of Alice's Richman threshold at every position of an ending, by sweeps over computed moves. The upper bound
 * starts from "never" and is lowered round by round: it is always enough to win within finitely many rounds. The lower bound is
 * what is left by the same for Bob. Rounding is outward, so that both are bounds at any time; and each satisfies the
 * inequality of one round everywhere, which {@link #violations} checks.
 *
 * <p>Two doubles a position; time is sweeps times moves. Positions with fewer men are settled first.
 */
public final class EndingBounds {

    private final EndingBoard board;
    private final double[] lower;
    private final double[] upper;
    private int sweeps;

    /** Bounds that say nothing yet. */
    public EndingBounds(EndingBoard board) {
        this.board = board;
        lower = new double[board.positionCount()];
        upper = new double[board.positionCount()];
        java.util.Arrays.fill(upper, 1);
    }

    /** A lower bound of Alice's threshold, a share in [0,1]. */
    public double lower(int number) {
        return lower[number];
    }

    /** An upper bound of Alice's threshold, a share in [0,1]. */
    public double upper(int number) {
        return upper[number];
    }

    /** Takes over bounds that were found before. */
    public void take(int number, double knownLower, double knownUpper) {
        lower[number] = Math.max(lower[number], knownLower);
        upper[number] = Math.min(upper[number], knownUpper);
    }

    /** How many sweeps were made. */
    public int sweeps() {
        return sweeps;
    }

    /** Hears how wide the bounds are after each sweep. */
    @FunctionalInterface
    public interface Progress {
        /** The men on the board in the positions that were swept, and the width of the widest bounds. */
        void swept(int men, int sweeps, double width);
    }

    /**
     * Sweeps until no bounds are wider than asked for.
     *
     * @param width a positive width
     * @param stop asked between sweeps
     * @throws LimitReachedException if stopped, or if sweeps do not help any more
     */
    public void narrow(double width, Progress progress, StopSignal stop) {
        for (int present = 0; present < 1 << board.men().size(); present++) {
            double before = 2;
            double reached = width(present);
            int idle = 0;
            while (reached > width) {
                if (stop.stopRequested()) {
                    throw new LimitReachedException("stopped after " + sweeps + " sweeps, with bounds " + reached
                            + " wide", "allow more time");
                }
                stop.narrowed("sweeping", reached, width);
                idle = reached < before ? 0 : idle + 1;
                if (idle > 20) {
                    throw new LimitReachedException("doubles do not narrow the bounds below " + reached,
                            "ask for a larger --width");
                }
                before = reached;
                reached = sweep(present);
                progress.swept(Integer.bitCount(present), ++sweeps, reached);
            }
        }
    }

    private double width(int present) {
        return rows().mapToDouble(row -> each(row, present, false)).max().orElse(0);
    }

    private double sweep(int present) {
        return rows().mapToDouble(row -> each(row, present, true)).max().orElse(0);
    }

    private IntStream rows() {
        return IntStream.range(0, board.positionCount() / rowLength()).parallel();
    }

    private int rowLength() {
        int length = 1;
        for (int man = 0; man < board.men().size(); man++) {
            length *= board.off() + 1;
        }
        return length;
    }

    private double each(int row, int present, boolean renew) {
        int[] squares = EndingBoard.room();
        RoundOf round = new RoundOf();
        double widest = 0;
        int length = rowLength();
        for (int i = 0; i < length; i++) {
            int number = row * length + i;
            if (!board.squares(number, squares) || present(squares) != present) {
                continue;
            }
            if (renew) {
                round.of(squares);
                upper[number] = Math.min(upper[number], round.upper);
                lower[number] = Math.max(lower[number], round.lower);
            }
            widest = Math.max(widest, upper[number] - lower[number]);
        }
        return widest;
    }

    private int present(int[] squares) {
        int present = 0;
        for (int man = 0; man < board.men().size(); man++) {
            present |= squares[2 + man] == board.off() ? 0 : 1 << man;
        }
        return present;
    }

    /** At how many positions a bound does not satisfy the inequality of one round. */
    public long violations() {
        return IntStream.range(0, board.positionCount()).parallel().filter(number -> {
            int[] squares = EndingBoard.room();
            if (!board.squares(number, squares)) {
                return false;
            }
            RoundOf round = new RoundOf();
            round.of(squares);
            return upper[number] < round.exactUpper || lower[number] > round.exactLower;
        }).count();
    }

    /** One round at a position: half the sum of the best of both movers, for both bounds. */
    private final class RoundOf implements EndingBoard.Visitor {
        private Player mover;
        private double leastUpper;
        private double leastLower;
        private double mostUpper;
        private double mostLower;
        double upper;
        double lower;
        double exactUpper;
        double exactLower;

        void of(int[] squares) {
            leastUpper = 1;
            leastLower = 1;
            mostUpper = 0;
            mostLower = 0;
            mover = Player.ALICE;
            board.visit(mover, squares, this);
            mover = Player.BOB;
            board.visit(mover, squares, this);
            exactUpper = Math.nextDown((leastUpper + mostUpper) / 2);
            exactLower = Math.nextUp((leastLower + mostLower) / 2);
            upper = leastUpper == mostUpper ? leastUpper : Math.nextUp((leastUpper + mostUpper) / 2);
            lower = leastLower == mostLower ? leastLower : Math.nextDown((leastLower + mostLower) / 2);
        }

        @Override
        public void position(int number) {
            take(EndingBounds.this.upper[number], EndingBounds.this.lower[number]);
        }

        @Override
        public void kingTaken() {
            double value = mover == Player.ALICE ? 0 : 1;
            take(value, value);
        }

        private void take(double nextUpper, double nextLower) {
            if (mover == Player.ALICE) {
                leastUpper = Math.min(leastUpper, nextUpper);
                leastLower = Math.min(leastLower, nextLower);
            } else {
                mostUpper = Math.max(mostUpper, nextUpper);
                mostLower = Math.max(mostLower, nextLower);
            }
        }
    }
}
