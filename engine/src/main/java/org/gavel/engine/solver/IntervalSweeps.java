package org.gavel.engine.solver;

import org.gavel.engine.graph.Components;

/**
 * Bounds of one player's thresholds from both sides, by sweeps with outward rounding. The upper bounds start at 1 and fall:
 * after m sweeps they lie above the threshold for winning within m rounds. The lower bounds start at 0, at 1 where the
 * player never wins, and rise; each of them stays below its own image, which any such bound of a monotone operator may.
 */
final class IntervalSweeps {

    private static final long MOST_STEPS = 40_000_000L;
    private static final int TRIAL = 30;
    private static final int TOO_MANY = 600;

    private final GameSide side;
    private final int[] order;
    private final double[] lower;
    private final double[] upper;
    private double reached = 1;
    private double change = 1;
    private long rounds;

    IntervalSweeps(GameSide side, Components components) {
        this.side = side;
        int n = side.graph.vertexCount();
        lower = new double[n];
        upper = new double[n];
        int unknown = 0;
        for (int vertex = 0; vertex < n; vertex++) {
            boolean open = side.isUnknown(vertex);
            upper[vertex] = open ? 1 : side.known(vertex);
            lower[vertex] = open ? side.least() : side.known(vertex);
            unknown += open ? 1 : 0;
        }
        order = new int[unknown];
        int placed = 0;
        for (int vertex : components.successorsFirst()) {
            if (side.isUnknown(vertex)) {
                order[placed++] = vertex;
            }
        }
    }

    double[] lower() {
        return lower;
    }

    double[] upper() {
        return upper;
    }

    long rounds() {
        return rounds;
    }

    /** The largest width of an interval so far. */
    double reached() {
        return order.length == 0 ? 0 : reached;
    }

    /** Sweeps until the bounds are that near, nothing changes any more, it is stopped, or has taken very long. */
    void run(double width, StopSignal stop) {
        while (reached() > width && change > 0 && rounds * side.graph.edgeCount() < MOST_STEPS
                && !stop.stopRequested()) {
            sweep();
        }
    }

    /** Sweeps as {@link #run} does, but gives up as soon as it looks as if it would take long. */
    void tryOut(double width, StopSignal stop) {
        double before = 1;
        while (reached() > width && change > 0 && !stop.stopRequested()) {
            sweep();
            if (rounds % TRIAL == 0) {
                double rate = Math.log(before / reached) / TRIAL;
                if (rate * TOO_MANY < Math.log(reached / width)) {
                    return;
                }
                before = reached;
            }
        }
    }

    private void sweep() {
        rounds++;
        reached = 0;
        change = 0;
        for (int vertex : order) {
            double high = Math.min(upper[vertex], side.roundUp(vertex, upper));
            double low = Math.max(lower[vertex], Math.max(side.least(), side.roundDown(vertex, lower)));
            change = Math.max(change, Math.max(upper[vertex] - high, low - lower[vertex]));
            upper[vertex] = high;
            lower[vertex] = low;
            reached = Math.max(reached, high - low);
        }
    }
}
