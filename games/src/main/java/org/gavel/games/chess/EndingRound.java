package org.gavel.games.chess;

import org.gavel.engine.board.Player;

/**
 * One round at positions of an ending, for two shares of each position at once: half the sum of the least after a move of
 * Alice and the greatest after a move of Bob. Exact for multiples of 2^-48. Not thread-safe.
 */
final class EndingRound implements EndingBoard.Visitor {

    private static final double UNITS = 0x1p48;

    private final EndingBoard board;
    private final double[] first;
    private final double[] second;
    private Player mover = Player.ALICE;
    private double leastFirst;
    private double leastSecond;
    private double mostFirst;
    private double mostSecond;

    EndingRound(EndingBoard board, double[] first, double[] second) {
        this.board = board;
        this.first = first;
        this.second = second;
    }

    /** How two shares are rounded to multiples of 2^-48. */
    enum Rounding {
        /** The first down, the second up. */
        OUTWARD,
        /** The first up, the second down. */
        INWARD;

        double first(double share) {
            return this == OUTWARD ? down(share) : up(share);
        }

        double second(double share) {
            return this == OUTWARD ? up(share) : down(share);
        }
    }

    /** Whether a share is a multiple of 2^-48. */
    static boolean isExact(double share) {
        return down(share) == share;
    }

    private static double down(double share) {
        return Math.floor(share * UNITS) / UNITS;
    }

    private static double up(double share) {
        return Math.ceil(share * UNITS) / UNITS;
    }

    /** Visits the moves from a position, which is as before afterwards. */
    void visit(int[] position) {
        leastFirst = 1;
        leastSecond = 1;
        mostFirst = 0;
        mostSecond = 0;
        mover = Player.ALICE;
        board.visit(mover, position, this);
        mover = Player.BOB;
        board.visit(mover, position, this);
    }

    /** The round of the first share. */
    double first() {
        return (leastFirst + mostFirst) / 2;
    }

    /** The round of the second share. */
    double second() {
        return (leastSecond + mostSecond) / 2;
    }

    @Override
    public void position(int number) {
        take(first[number], second[number]);
    }

    @Override
    public void kingTaken() {
        double share = mover == Player.ALICE ? 0 : 1;
        take(share, share);
    }

    private void take(double nextFirst, double nextSecond) {
        if (mover == Player.ALICE) {
            leastFirst = Math.min(leastFirst, nextFirst);
            leastSecond = Math.min(leastSecond, nextSecond);
        } else {
            mostFirst = Math.max(mostFirst, nextFirst);
            mostSecond = Math.max(mostSecond, nextSecond);
        }
    }
}
