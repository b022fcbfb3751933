package org.gavel.engine.solve.reach;

import org.gavel.engine.answer.DirectedRounding;
import org.gavel.engine.board.Components;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.StopSignal;

/**
 * Bounds of one player's thresholds from both sides, by sweeps with outward rounding. The upper bounds start at 1 and fall:
 * after m sweeps they lie above the threshold for winning within m rounds. The lower bounds start at 0, at 1 where the
 * player never wins, and rise; each of them stays below its own image, which any such bound of a monotone operator may.
 * Each time that their distance has halved an {@link Extrapolation} is tried.
 *
 * <p>A sweep costs a few operations an edge, and fewer and fewer edges are left, as those that can no more be best are taken
 * out.
 */
final class IntervalSweeps {

    /** The number of sweeps after which the speed is judged at which bounds come nearer. */
    private static final int TRIAL = 30;
    /** More sweeps than these are too many; the other methods take about as long as that. */
    private static final int TOO_MANY = 600;

    private final GameSide side;
    private final SweepBoard board;
    private long[] bounds;
    private double reached = 1;
    private double change = 1;
    private double lastLeap = 1;
    private double triedFrom = 1;
    private int tries;
    private boolean slow;
    private long rounds;

    /**
     * Bounds still to be narrowed.
     *
     * @param lanes how many parts of the board may be swept at the same time, at least 1
     */
    IntervalSweeps(GameSide side, Components components, int lanes) {
        this.side = side;
        board = new SweepBoard(side, components, lanes);
        bounds = board.newValues(2);
        for (int place = 0; place < board.size; place++) {
            bounds[2 * place] = Double.doubleToRawLongBits(board.least());
            bounds[2 * place + 1] = Double.doubleToRawLongBits(1);
        }
        board.publish(bounds, 2);
    }

    /** The lower bounds of all vertices. */
    double[] lower() {
        return all(0);
    }

    /** The upper bounds of all vertices. */
    double[] upper() {
        return all(1);
    }

    private double[] all(int which) {
        double[] result = new double[side.graph.vertexCount()];
        for (int vertex = 0; vertex < result.length; vertex++) {
            result[vertex] = side.isUnknown(vertex) ? 0
                    : which == 0 ? DirectedRounding.down(side.known(vertex)) : DirectedRounding.up(side.known(vertex));
        }
        for (int place = 0; place < board.size; place++) {
            result[board.vertexAt(place)] = Double.longBitsToDouble(bounds[2 * place + which]);
        }
        return result;
    }

    long rounds() {
        return rounds;
    }

    /** The work done so far, in the unit of {@link Effort}. */
    long effort() {
        return 2L * Effort.EDGE * rounds * side.graph.edgeCount();
    }

    /** The largest width of an interval so far. */
    double reached() {
        return board.size == 0 ? 0 : reached;
    }

    /**
     * Sweeps until the bounds are that near, nothing changes any more, or it is stopped; on a board where plays are long, for
     * long.
     */
    void run(double width, StopSignal stop) {
        while (reached() > width && change > 0 && !stop.stopRequested()) {
            advance(width, stop);
        }
    }

    /** Sweeps as long as it looks as if the bounds were that near soon. */
    void tryOut(double width, StopSignal stop) {
        boolean goesOn = true;
        while (goesOn) {
            goesOn = tryOnce(width, stop);
        }
    }

    /**
     * One sweep more, as {@link #run} does them.
     *
     * @return whether to go on: not if the bounds are that near, nothing changes any more, it is stopped, or looks as if it
     *         would take long
     */
    boolean tryOnce(double width, StopSignal stop) {
        if (slow || reached() <= width || change == 0 || stop.stopRequested()) {
            return false;
        }
        advance(width, stop);
        tries++;
        if (tries % TRIAL == 0) {
            double rate = Math.log(triedFrom / reached) / TRIAL;
            if (rate * TOO_MANY < Math.log(reached / width)) {
                leap(width, stop);
                slow = reached > triedFrom / 2;
            }
            triedFrom = reached;
        }
        return !slow;
    }

    private void advance(double width, StopSignal stop) {
        sweep(bounds, bounds);
        stop.narrowed("narrowing bounds", reached, width);
        if (reached < lastLeap / 2 && reached > width) {
            leap(width, stop);
            lastLeap = reached;
        }
    }

    private void sweep(long[] from, long[] into) {
        SweepBlock.Progress[] progress = new SweepBlock.Progress[board.blockCount()];
        board.sweep(into, 2, block -> progress[block] = board.block(block).narrow(from, into));
        reached = 0;
        change = 0;
        for (SweepBlock.Progress each : progress) {
            reached = Math.max(reached, each.reached());
            change = Math.max(change, each.change());
        }
        rounds++;
    }

    /** A sweep in which no vertex sees what another one has become, which shows how the intervals shrink; then a leap. */
    private void leap(double width, StopSignal stop) {
        board.each(block -> board.block(block).prune(bounds));
        long[] before = bounds;
        bounds = board.newValues(2);
        sweep(before, bounds);
        if (reached <= width || stop.stopRequested()) {
            return;
        }
        Extrapolation leap = new Extrapolation(board, before, bounds, width, stop);
        long[] trial = board.newValues(2);
        boolean landed = leap.land(trial);
        rounds += leap.rounds();
        if (landed) {
            bounds = trial;
            sweep(bounds, bounds);
        }
    }
}
